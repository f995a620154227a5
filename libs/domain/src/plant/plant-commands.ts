import { isEmail } from '../booking/check-contact.ts';
import { normaliseEmail } from '../booking/normalise-email.ts';
import type { Command } from '../command/command.ts';
import {
  type CommandDefinition,
  type CommandFacts,
  type DecisionResult,
  NO_CHANGES,
  reject,
} from '../command/command-definition.ts';
import { aboutCustomer } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { customerDocumentId } from '../customer/customer.ts';
import { findCustomer } from '../customer/find-customer.ts';
import { invalidInput, problem } from '../problem/problem.ts';
import { ok } from '../result.ts';
import {
  canBeSplit,
  newPlant,
  type Plant,
  type PlantEvent,
  type PlantWord,
  plantAfter,
  plantDocumentId,
} from './plant.ts';
import { PLAN_LIMITS } from './plant-plan.ts';

type PlantKind = Extract<Command['kind'], `plant.${string}`>;

/** A command about a plant: its owner says whether it is still to be known. */
const aboutPlant = aboutCustomer<Command<PlantKind>['payload']>(({ plantId }) => plantDocumentId(plantId));

export const renamePlant: CommandDefinition<'plant.rename'> = {
  ...aboutPlant,
  decide: (command, facts) => {
    const name = command.payload.name.trim();
    if (name === '' || name.length > PLAN_LIMITS.plantName)
      return reject(
        invalidInput([{ path: 'name', message: 'Please enter a plant name of at most 120 characters.' }]),
      );
    return say(command, facts, { what: 'renamed', name });
  },
};

/** Gives a plant to another customer; the notes written until then stay with the customer they were written for. */
export const movePlant: CommandDefinition<'plant.move'> = {
  ...aboutPlant,
  reads: (command) => [...aboutPlant.reads(command), customerDocumentId(command.payload.toEmail)],
  decide: (command, facts) => {
    const toEmail = normaliseEmail(command.payload.toEmail);
    if (!isEmail(toEmail))
      return reject(invalidInput([{ path: 'toEmail', message: 'Please enter a valid email address.' }]));
    if (findCustomer(facts.documents, toEmail)?.erasedAt) return reject(problem('customer_erased'));
    return say(command, facts, { what: 'moved', toEmail });
  },
};

/** Says that a plant died or was given away: it is offered no more, and its story stays. */
export const markPlantGone: CommandDefinition<'plant.markGone'> = {
  ...aboutPlant,
  decide: (command, facts) => say(command, facts, { what: 'gone' }),
};

export const bringPlantBack: CommandDefinition<'plant.bringBack'> = {
  ...aboutPlant,
  decide: (command, facts) => say(command, facts, { what: 'brought-back' }),
};

/** Says that two plants are one. A ring of such words is not refused here: reading them lets the first ones stand. */
export const mergePlant: CommandDefinition<'plant.merge'> = {
  ...aboutPlant,
  decide: (command, facts) => {
    const { plantId, intoId } = command.payload;
    if (plantId === intoId)
      return reject(invalidInput([{ path: 'intoId', message: 'Please choose another plant.' }]));
    return say(command, facts, { what: 'merged', intoId });
  },
};

/** Lets a merge of the last 24 hours go; one that does not stand needs no undoing. */
export const splitPlant: CommandDefinition<'plant.split'> = {
  ...aboutPlant,
  decide: (command, facts) => {
    const plant = findPlantRecord(facts.documents, command.payload.plantId);
    if (!plant?.mergedInto) return ok(NO_CHANGES);
    if (!canBeSplit(plant, decidedAt(command, facts.now))) return reject(problem('merge_final'));
    return say(command, facts, { what: 'split' });
  },
};

/** The plant's record, if anything was said of it. */
export function findPlantRecord(documents: CommandFacts['documents'], plantId: string): Plant | undefined {
  const found = documents.get(plantDocumentId(plantId));
  return found?.type === 'plant' ? found : undefined;
}

function say(command: Command<PlantKind>, facts: CommandFacts, word: PlantWord): DecisionResult {
  const { plantId, customerEmail } = command.payload;
  const plant = findPlantRecord(facts.documents, plantId) ?? newPlant(plantId, normaliseEmail(customerEmail));
  if (plant.history.some(({ commandId }) => commandId === command.id)) return ok(NO_CHANGES);
  const at = decidedAt(command, facts.now);
  const event: PlantEvent = { ...word, at, by: command.by, commandId: command.id };
  return ok({ claims: [], puts: [plantAfter(plant, event)] });
}
