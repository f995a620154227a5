import { cents } from '@fieldleaf/domain/money/cents';
import { expect, test } from 'vitest';
import { billDollars } from '../testing/bill-and-charge.ts';
import { makeDataDir, TEST_NOW } from '../testing/build-test-app.ts';
import { readMails } from '../testing/read-eml.ts';
import { startServer } from '../testing/start-server.ts';
import { openTestStore } from '../testing/test-store.ts';
import { deriveMails } from './derive-mails.ts';
import { sendMails } from './send-mails.ts';

const BY = { role: 'consultant', deviceId: 'phone-1' } as const;

test('cash towards an invoice and back is receipted, each with what is left to pay', async () => {
  const dataDir = await makeDataDir();
  const server = await startServer(await openTestStore(), () => TEST_NOW, { dataDir });
  const invoiceId = await billDollars(server, 70);
  const base = { at: TEST_NOW, by: BY } as const;
  await server.ctx.execute({
    ...base,
    id: 'cash',
    kind: 'invoice.recordCash',
    payload: { invoiceId, paymentType: 'deposit', amountCents: cents(3_500) },
  });
  await server.ctx.execute({
    ...base,
    id: 'back',
    kind: 'invoice.recordCashRefund',
    payload: { invoiceId, paymentId: 'cash', amountCents: cents(3_500) },
  });

  await deriveMails(server.ctx);
  await sendMails(server.ctx);

  const mails = await readMails(dataDir);
  expect([...mails.keys()].sort()).toEqual([
    `payment-receipt.${invoiceId}.cash`,
    `refund-receipt.${invoiceId}.back`,
  ]);
  expect(mails.get(`payment-receipt.${invoiceId}.cash`)).toMatch(/Left to pay: \$35\.00/);
  expect(mails.get(`refund-receipt.${invoiceId}.back`)).toMatch(/Left to pay: \$0\.00/);
});
