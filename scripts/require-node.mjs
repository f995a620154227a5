/** As `engines` in package.json. Written here too: the built programs begin with this file and have no manifest beside them. */
const NEEDED = '20.19';

// Imported before anything else, as an older Node stumbles over what other files need.
if (process.versions.node.localeCompare(NEEDED, 'en', { numeric: true }) < 0) {
  console.error(`Fieldleaf needs Node ${NEEDED} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
