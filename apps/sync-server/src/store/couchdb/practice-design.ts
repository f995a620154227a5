/**
 * The rule that CouchDB itself keeps on every write into the practice database, replication included: only
 * the server writes. What a phone wants goes up as a command. A text, because CouchDB runs it, in an engine
 * that may know nothing newer than ES5.
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
