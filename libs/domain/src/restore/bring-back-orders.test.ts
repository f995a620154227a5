import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '../command/command.ts';
import type { PracticeDocument } from '../document.ts';
import { movedCents } from '../payment/moved-cents.ts';
import { allMovements } from '../read-model/all-movements.ts';
import { visitAccount } from '../read-model/visit-account.ts';
import { type AccountMove, accountMoves } from '../testing/account-move.ts';
import { END, openPractice } from '../testing/account-practice.ts';
import { consultant } from '../testing/builders.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { bringingBack } from './bringing-back.ts';
import { comparePractices } from './compare-practices.ts';
import type { StoredDocument } from './stored-document.ts';

type Practice = ReturnType<typeof openPractice>;

/** With a revision that says what the document says, as one store has it. */
const documentsOf = (practice: Practice): readonly StoredDocument[] =>
  practice.documents().map((document) => ({ ...document, _rev: JSON.stringify(document) }));

/** Nothing new begins on the server under an id that the lost time has used: ids are random. */
const isAboutKnown = ({ what }: AccountMove): boolean =>
  !['book in person', 'book online', 'bill'].includes(what);

/** The commands a phone makes when it brings everything back that it has and the server has not. */
const bringingAllBack = (phone: readonly StoredDocument[], server: Practice): readonly Command[] =>
  comparePractices({ here: phone, there: documentsOf(server), commandsThere: new Set() }).flatMap(
    (difference) =>
      bringingBack(difference, 'lost').map(({ commandId, payload }) => ({
        id: commandId,
        kind: 'practice.bringBack' as const,
        at: END,
        by: consultant,
        payload,
      })),
  );

const isMoney = ({ type }: PracticeDocument): boolean => type === 'payment';

const stories = fc.record({
  before: accountMoves,
  lost: accountMoves,
  live: accountMoves,
  order: fc.array(fc.nat({ max: 40 }), { maxLength: 12 }),
});

test('whatever is brought back, in any order, twice, while work goes on: nothing is lost and no money is there twice', () => {
  fc.assert(
    fc.property(stories, ({ before, lost, live, order }) => {
      const [old, server] = [openPractice(), openPractice()];
      for (const practice of [old, server]) before.forEach((move, index) => void practice.do(move, index));
      lost.forEach((move, index) => void old.do(move, 100 + index));
      const phone = documentsOf(old);
      live.filter(isAboutKnown).forEach((move, index) => void server.do(move, 200 + index));

      const commands = bringingAllBack(phone, server);
      const liveMoney = server.documents().filter(isMoney);
      for (const at of [...order, ...commands.keys()]) {
        const command = commands[at % Math.max(1, commands.length)];
        if (command) server.execute(command);
      }

      const there = new Map(server.documents().map((document) => [document._id as string, document]));
      for (const { _id, type } of phone)
        if (type === 'booking' || type === 'invoice' || type === 'payment') expect(there.has(_id)).toBe(true);
      const ids = new Set([...liveMoney, ...phone.filter(isMoney)].map(({ _id }) => _id as string));
      expect(
        [...there.values()]
          .filter(isMoney)
          .map(({ _id }) => _id)
          .sort(),
      ).toEqual([...ids].sort());
      const model = server.model();
      const net = [...allMovements(model)].reduce((sum, movement) => sum + movedCents(movement), 0);
      expect(net).toBe([...ids].reduce((sum, id) => sum + movedOf(there.get(id)), 0));
      for (const booking of model.bookingsById.values()) {
        const account = visitAccount(booking, model);
        expect(account.owedCents - account.creditCents).toBe(
          account.agreedCents +
            account.onTopCents -
            account.waivedCents -
            account.paidCents +
            account.givenBackCents,
        );
      }
      const again = server.documents();
      for (const command of commands) server.execute(command);
      expect(server.documents()).toEqual(again);
    }),
    { numRuns: propertyRuns(120) },
  );
});

const movedOf = (document: PracticeDocument | undefined): number =>
  document?.type === 'payment' ? movedCents(document) : 0;
