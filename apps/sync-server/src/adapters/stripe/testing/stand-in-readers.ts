import { randomBytes } from 'node:crypto';
import { branchOf, type Form, textOf } from './form-body.ts';
import { invalid, missing, StandInError } from './stand-in-error.ts';
import type { createIntents } from './stand-in-intents.ts';
import { checkParameters } from './stand-in-parameters.ts';

type Reader = {
  readonly id: string;
  readonly object: 'terminal.reader';
  readonly device_type: string;
  readonly label: string;
  readonly livemode: false;
  status: 'online' | 'offline';
  action: Action | null;
};

type Action = {
  readonly type: 'process_payment_intent';
  readonly process_payment_intent: { readonly payment_intent: string };
  readonly status: 'in_progress' | 'succeeded' | 'failed';
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly api_error: { readonly type: string; readonly code: string } | null;
};

type Intents = Pick<ReturnType<typeof createIntents>, 'checkForReader' | 'chargeAtReader'>;

/** `deaf`: it does not hear the next command. `dumb`: it hears, and its answer is lost. */
type Trouble = 'deaf' | 'dumb';

/** Stripe's smart readers: one payment at a time, replaceable until a card is held to it. */
export function createReaders(intents: Intents) {
  const byId = new Map<string, Reader>();
  const troubles = new Map<string, Trouble>();
  const charging = new Set<string>();

  const find = (id: string): Reader => {
    const reader = byId.get(id);
    if (!reader) throw missing(`terminal.reader: ${id}`, 'reader');
    return reader;
  };
  const reach = (id: string): Reader => {
    const reader = find(id);
    if (reader.status === 'offline') throw invalid('terminal_reader_offline', 'Reader is currently offline.');
    if (charging.has(id)) throw invalid('terminal_reader_busy', 'Reader is currently busy.');
    return reader;
  };
  /** Lets the reader do it, unless the way to it or back is cut. */
  const command = (reader: Reader, run: () => void): Reader => {
    const trouble = troubles.get(reader.id);
    troubles.delete(reader.id);
    if (trouble !== 'deaf') run();
    if (trouble) throw invalid('terminal_reader_timeout', 'There was a timeout when sending this command.');
    return reader;
  };
  const end = (
    id: string,
    failure?: Pick<Action, 'failure_code' | 'failure_message' | 'api_error'>,
  ): Reader => {
    const reader = find(id);
    if (reader.action?.status !== 'in_progress')
      throw invalid('invalid_reader_state', 'Nothing waits for a card.');
    reader.action = { ...reader.action, ...failure, status: failure ? 'failed' : 'succeeded' };
    return reader;
  };

  const process = (id: string, form: Form): Reader => {
    checkParameters('process payment_intent', form);
    checkParameters('process_config of process payment_intent', branchOf(form, 'process_config'));
    const reader = reach(id);
    const { id: intentId } = intents.checkForReader(textOf(form, 'payment_intent') ?? '');
    return command(reader, () => {
      reader.action = { ...WAITING, process_payment_intent: { payment_intent: intentId } };
    });
  };
  const cancel = (id: string, form: Form): Reader => {
    checkParameters('cancel reader action', form);
    const reader = reach(id);
    return command(reader, () => {
      reader.action = null;
    });
  };
  const present = (id: string, form: Form): Reader => {
    checkParameters('present payment_method', form);
    const intentId = find(id).action?.process_payment_intent.payment_intent ?? '';
    const number = textOf(branchOf(form, 'card_present'), 'number') ?? '4242424242424242';
    return intents.chargeAtReader(intentId, number) ? end(id) : end(id, DECLINED);
  };

  return {
    /** Answers a call below `/v1/terminal` or `/v1/test_helpers/terminal`. */
    route: (area: string, path: string, form: Form): unknown => {
      const [resource, id = '', verb = ''] = path.split('/');
      switch (`${area} ${resource} ${id && 'id'} ${verb}`.trim()) {
        case 'POST terminal connection_tokens':
          checkParameters('create connection_token', form);
          return {
            object: 'terminal.connection_token',
            secret: `pst_test_${randomBytes(8).toString('hex')}`,
          };
        case 'GET terminal readers':
          return { object: 'list', has_more: false, data: [...byId.values()] };
        case 'GET terminal readers id':
          return find(id);
        case 'POST terminal readers id process_payment_intent':
          return process(id, form);
        case 'POST terminal readers id cancel_action':
          return cancel(id, form);
        case 'POST test_helpers/terminal readers id present_payment_method':
          return present(id, form);
        default:
          throw new StandInError(404, { type: 'invalid_request_error', message: `No such route: ${path}` });
      }
    },

    /** A reader of the account. */
    register: (label: string, device_type = 'simulated_stripe_s700'): string => {
      const id = `tmr_${randomBytes(8).toString('hex')}`;
      const reader = { id, object: 'terminal.reader', device_type, label, livemode: false } as const;
      byId.set(id, { ...reader, status: 'online', action: null });
      return id;
    },
    switch: (id: string, status: Reader['status']) => {
      find(id).status = status;
    },
    /** The next command to it times out. */
    trouble: (id: string, trouble: Trouble) => troubles.set(id, trouble),
    /** A card was held to it and the bank has not answered yet. */
    hold: (id: string, isCharging: boolean) => {
      if (isCharging) charging.add(id);
      else charging.delete(id);
    },
    cancelByCustomer: (id: string) => end(id, { ...AT_THE_READER, failure_code: 'customer_canceled' }),
    loseConnection: (id: string) => end(id, { ...AT_THE_READER, failure_code: 'connection_error' }),
  };
}

const WAITING = {
  type: 'process_payment_intent',
  status: 'in_progress',
  failure_code: null,
  failure_message: null,
  api_error: null,
} as const;

const AT_THE_READER = { failure_message: 'This could not be completed on the card reader.', api_error: null };

const DECLINED = {
  failure_code: 'card_declined',
  failure_message: 'Your card was declined.',
  api_error: { type: 'card_error', code: 'card_declined' },
};
