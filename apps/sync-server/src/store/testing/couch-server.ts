import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import expressPouchDB from 'express-pouchdb';
import PouchDB from 'pouchdb';
import { temporaryFolder } from './temporary-folder.ts';

export type CouchServer = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * The CouchDB at `COUCHDB_URL`, or else a server in this process that speaks CouchDB's protocol. The latter is
 * reliable for documents by id, 409, deletion with a revision, `_all_docs`, `_changes`, `_bulk_get`, `open_revs`,
 * `_local` documents and plain replication. It is not for permissions, long-poll timeouts, 202, multiple copies,
 * opaque sequences or anything about clusters. It is fit only for tests.
 */
export async function startCouchServer(): Promise<CouchServer> {
  const given = process.env.COUCHDB_URL;
  return given === undefined ? startOwnCouchServer() : { url: given, stop: async () => undefined };
}

/** The server in this process, on a free port unless told otherwise. */
export async function startOwnCouchServer(given = 0): Promise<CouchServer> {
  const folder = await temporaryFolder();
  const Database = PouchDB.defaults({ prefix: `${folder.path}/` });
  const couch = expressPouchDB(Database, {
    mode: 'minimumForPouchDB',
    overrideMode: { include: ['routes/security'] },
  });
  const app = express();
  app.use('/:database', refuseDeleted());
  // It reads no body that is a mere number.
  app.put('/:database/_revs_limit', (_request, response) => response.json({ ok: true }));
  const server = app.use(couch).listen(given, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await folder.remove();
    },
  };
}

/** Refuses what asks a deleted database: a request under way while it was deleted has the server make it anew. */
function refuseDeleted(): RequestHandler<{ readonly database: string }> {
  const deleted = new Set<string>();
  return ({ method, path, params: { database } }, response, next) => {
    if (path === '/' && method === 'PUT') deleted.delete(database);
    if (deleted.has(database)) {
      response.status(404).json({ error: 'not_found', reason: 'Database does not exist.' });
      return;
    }
    if (path === '/' && method === 'DELETE') deleted.add(database);
    next();
  };
}
