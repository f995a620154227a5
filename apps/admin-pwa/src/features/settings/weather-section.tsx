import { outdoorPeople } from '@fieldleaf/domain/read-model/outdoor-people';
import { weatherWarningsOf } from '@fieldleaf/domain/weather/weather-warnings';
import { useMemo } from 'react';
import { hrefOf } from '../../navigation/routes.ts';
import { usePractice } from '../../read-models/practice.ts';
import { onOff, wholeNumber } from './field-kinds.tsx';
import { field, type Section } from './section-fields.tsx';

/** Setting for mails before a freeze or great heat. */
export const WEATHER: Section = {
  name: 'weather',
  intro: (
    <>
      <p>
        Customers with plants outdoors, as your notes say, get one email before each cold or hot spell, the
        evening or the day before. The forecast for their ZIP code comes from the US National Weather Service.
        Every email has a link that ends these warnings.
      </p>
      <WhoIsWarned />
    </>
  ),
  rows: [
    field({
      path: 'weatherWarnings.freeze',
      read: (settings) => weatherWarningsOf(settings).freeze,
      as: onOff,
      label: 'Warn customers of a freeze',
    }),
    field({
      path: 'weatherWarnings.freezeAtF',
      read: (settings) => weatherWarningsOf(settings).freezeAtF,
      as: wholeNumber,
      label: 'Nights at or below (°F)',
    }),
    field({
      path: 'weatherWarnings.heat',
      read: (settings) => weatherWarningsOf(settings).heat,
      as: onOff,
      label: 'Warn customers of great heat',
    }),
    field({
      path: 'weatherWarnings.heatAtF',
      read: (settings) => weatherWarningsOf(settings).heatAtF,
      as: wholeNumber,
      label: 'Days at or above (°F)',
    }),
  ],
  outro: (
    <a className="tap" href={hrefOf({ view: 'emails' })}>
      Change the wording
    </a>
  ),
};

const customers = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`);

function WhoIsWarned() {
  const shown = usePractice((practice) => practice.shown);
  const people = useMemo(() => outdoorPeople(shown), [shown]);
  const unplaced = people.filter(({ zip }) => zip === undefined).length;
  if (people.length === 0)
    return <p className="quiet">No note says yet that a plant stands outdoors: say so in its care plan.</p>;
  return (
    <p className="quiet">
      {customers(people.length)} with plants outdoors.
      {unplaced > 0 && ` ${customers(unplaced)} cannot be warned: no address with a known ZIP code.`}
    </p>
  );
}
