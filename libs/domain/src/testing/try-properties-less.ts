import fc from 'fast-check';
import { propertyRuns } from './property-runs.ts';

const NOT_SAID_OTHERWISE = 100;

/** Read before each file of tests: a property that does not say how often it is tried is tried as often as any. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: propertyRuns(NOT_SAID_OTHERWISE) });
