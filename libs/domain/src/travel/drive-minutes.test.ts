import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { driveMinutes } from './drive-minutes.ts';
import { centroidOf, knownZips } from './zip-centroids.ts';

describe('the table', () => {
  test.each([
    ['75201', 32.79, -96.8],
    ['76102', 32.76, -97.33],
    ['75024', 33.08, -96.81],
  ])('has %s where it is', (zip, latitude, longitude) => {
    const centroid = centroidOf(zip);
    expect(centroid?.latitude).toBeCloseTo(latitude, 1);
    expect(centroid?.longitude).toBeCloseTo(longitude, 1);
  });

  test('has every area of the service area, and nothing outside of Texas', () => {
    expect(knownZips().length).toBeGreaterThan(400);
    for (const zip of ['10001', '90210', '73301', '7520', '']) expect(centroidOf(zip)).toBeUndefined();
    for (const zip of knownZips()) {
      expect(Math.abs((centroidOf(zip)?.latitude ?? 0) - 32.85)).toBeLessThan(1.3);
      expect(Math.abs((centroidOf(zip)?.longitude ?? 0) + 96.98)).toBeLessThan(1.5);
    }
  });
});

describe('the drive', () => {
  test.each([
    { way: 'Dallas to Fort Worth', from: '75201', to: '76102', minutes: 45 },
    { way: 'Plano to Dallas', from: '75075', to: '75201', minutes: 30 },
    { way: 'Dallas to Denton', from: '75201', to: '76201', minutes: 55 },
    { way: 'Dallas to Mesquite', from: '75201', to: '75149', minutes: 25 },
    { way: 'downtown to Oak Lawn', from: '75201', to: '75219', minutes: 10 },
    { way: 'around the corner', from: '75201', to: '75201', minutes: 10 },
  ])('$way', ({ from, to, minutes }) => {
    expect(driveMinutes(from, to)).toBe(minutes);
  });

  test('is not told from or to where the table does not reach', () => {
    expect(driveMinutes('75201', '10001')).toBeUndefined();
    expect(driveMinutes('', '75201')).toBeUndefined();
  });

  const zip = fc.constantFrom(...knownZips());

  test('is the same both ways, in steps of five minutes, and no way round is a shortcut', () => {
    fc.assert(
      fc.property(zip, zip, zip, (one, other, between) => {
        const minutes = driveMinutes(one, other) ?? 0;
        expect(driveMinutes(other, one)).toBe(minutes);
        expect(minutes % 5).toBe(0);
        expect(minutes).toBeGreaterThanOrEqual(10);
        expect(
          (driveMinutes(one, between) ?? 0) + (driveMinutes(between, other) ?? 0),
        ).toBeGreaterThanOrEqual(minutes);
      }),
    );
  });
});
