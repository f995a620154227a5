import { err, ok, type Result } from '@fieldleaf/domain/result';
import { rememberCardReader } from '../../../../db/last-card-reader.ts';
import { fetchConnectionToken } from '../card-reader/reader-calls.ts';
import { wordsOf } from '../card-reader/reader-stage.ts';
import { NOT_FOUND, NOT_LOADED, wordsOfConnecting } from './direct-words.ts';
import { loadTerminal, type NearbyReader, type Terminal } from './load-terminal.ts';

/** This phone's own link to a reader in the same network. Failures come in words for whoever holds the phone. */
export function readerLink(onLost: () => void) {
  let terminal: Terminal | undefined;
  let joined: NearbyReader | undefined;

  const open = async (): Promise<Terminal> => {
    const script = await loadTerminal();
    return script.create({
      onFetchConnectionToken: connectionToken,
      onUnexpectedReaderDisconnect: () => {
        joined = undefined;
        onLost();
      },
    });
  };

  return {
    find: async (): Promise<Result<readonly NearbyReader[], string>> => {
      try {
        terminal ??= await open();
      } catch (error) {
        console.warn('The reader script could not be loaded.', error);
        return err(NOT_LOADED);
      }
      const found = await terminal.discoverReaders({});
      if ('error' in found || found.discoveredReaders.length === 0) return err(NOT_FOUND);
      return ok(found.discoveredReaders);
    },

    /** A reader that somebody else uses is left alone. */
    join: async (reader: NearbyReader): Promise<Result<Terminal, string>> => {
      if (!terminal) return err(NOT_LOADED);
      if (joined?.id === reader.id) return ok(terminal);
      if (joined) await terminal.disconnectReader();
      joined = undefined;
      const answer = await terminal.connectReader(reader, { fail_if_in_use: true });
      if ('error' in answer) return err(wordsOfConnecting(answer));
      joined = reader;
      rememberCardReader(reader.id);
      return ok(terminal);
    },

    stopReading: async (): Promise<void> => {
      await terminal?.cancelCollectPaymentMethod();
    },

    /** Lets go of the reader, whatever it shows. */
    part: async (): Promise<void> => {
      joined = undefined;
      await terminal?.cancelCollectPaymentMethod();
      await terminal?.disconnectReader();
    },
  };
}

export type ReaderLink = ReturnType<typeof readerLink>;

/** Asked for by the reader's script whenever it needs one, and kept nowhere. */
async function connectionToken(): Promise<string> {
  const token = await fetchConnectionToken();
  if (!token.ok) throw new Error(wordsOf(token.error));
  return token.value.secret;
}
