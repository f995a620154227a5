import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadDeviceRecord, NEW_DEVICE, updateDeviceRecord } from '../../db/device-record.ts';
import { autoLockChoice } from './auto-lock.ts';
import { AutoLockSection } from './pin-section.tsx';

beforeEach(async () => {
  await updateDeviceRecord(NEW_DEVICE);
});

test('this device locks after five minutes until she chooses otherwise, and keeps what she chose', async () => {
  render(<AutoLockSection />);
  expect(screen.getByLabelText('After 5 minutes')).toHaveProperty('checked', true);

  await userEvent.click(screen.getByLabelText('After 1 hour'));

  expect(await loadDeviceRecord()).toMatchObject({ autoLockMinutes: 60 });
  expect(autoLockChoice()).toBe('60');
});
