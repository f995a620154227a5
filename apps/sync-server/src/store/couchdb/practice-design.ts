/**
 * CouchDB's own rule for every write to the practice database, replication included: only the server writes. Phones
 * send their changes as commands. It is a string because CouchDB runs it, in an engine that may support nothing
 * newer than ES5.
 */
const VALIDATE_DOC_UPDATE = `function (newDoc, oldDoc, userCtx, secObj) {
  var admins = (secObj && secObj.admins) || {};
  var roles = (admins.roles || []).concat('_admin');
  if ((admins.names || []).indexOf(userCtx.name) !== -1) return;
  for (var i = 0; i < userCtx.roles.length; i++) {
    if (roles.indexOf(userCtx.roles[i]) !== -1) return;
  }
  throw { forbidden: 'Only the server writes here; send a command instead.' };
}`;

/** `_design/fieldleaf` of the practice database; the server puts it there when it starts. */
export const PRACTICE_DESIGN = {
  _id: '_design/fieldleaf',
  language: 'javascript',
  validate_doc_update: VALIDATE_DOC_UPDATE,
} as const;
