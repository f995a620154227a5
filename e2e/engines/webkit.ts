import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { CALL_LIMIT_MS, type Engine, type EngineWindow, type Target, WINDOW } from './engine.ts';
import { hittableExpression } from './find-in-page.ts';
import { findProgram } from './find-program.ts';
import { elementOf, startSession, type WebDriverSession } from './webdriver.ts';

// The system's own, not one of a virtual environment: its packages bring the bindings.
const PYTHON = '/usr/bin/python3';
const END_LIMIT_MS = 10_000;
const LOADS_WEBKIT = "import gi; gi.require_version('WebKit2', '4.1')";

/** WebKitGTK, in a window on a display that nobody sees, spoken to over WebDriver. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  isInstalled: () =>
    findProgram('WebKitWebDriver') !== undefined && findProgram('Xvfb') !== undefined && canLoadWebKit(),
  launch: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldleaf-webkit-'));
    const started: ChildProcess[] = [];
    const end = async () => {
      for (const child of started.reverse()) await endChild(child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      const session = await startIn(folder, started);
      const { browserName, browserVersion } = session.capabilities;
      const close = () =>
        session
          .end()
          .catch(() => undefined)
          .then(end);
      return { version: `${browserName}/${browserVersion}`, close, ...windowOn(session) };
    } catch (error) {
      await end();
      throw error;
    }
  },
};

async function startIn(folder: string, started: ChildProcess[]): Promise<WebDriverSession> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(display);
  const [number] = await once(display.stdout, 'data', { signal: AbortSignal.timeout(CALL_LIMIT_MS) });

  const port = await freePort();
  started.push(
    spawn('WebKitWebDriver', ['-p', String(port)], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        // There is no graphics card to share buffers with.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      },
    }),
  );
  const program = join(import.meta.dirname, 'webkit-window.py');
  const args = [program, folder, String(WINDOW.width), String(WINDOW.height)];
  return startSession(`http://127.0.0.1:${port}`, { 'webkitgtk:browserOptions': { binary: PYTHON, args } });
}

function windowOn(session: WebDriverSession): Omit<EngineWindow, 'version' | 'close'> {
  const withElement = async (target: Target, work: (element: string) => Promise<unknown>) => {
    const element = elementOf(await session.evaluate(hittableExpression(target)));
    if (element) await work(element);
    return element !== undefined;
  };
  return {
    open: async (url) => void (await session.open(url)),
    reload: async () => void (await session.reload()),
    click: (target) => withElement(target, (element) => session.click(element)),
    type: (target, text) => withElement(target, (element) => session.type(element, text)),
    evaluate: session.evaluate,
  };
}

function canLoadWebKit(): boolean {
  try {
    execFileSync(PYTHON, ['-c', LOADS_WEBKIT], { stdio: 'ignore', timeout: CALL_LIMIT_MS });
    return true;
  } catch {
    return false;
  }
}

async function endChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit', { signal: AbortSignal.timeout(END_LIMIT_MS) });
  child.kill('SIGTERM');
  await gone.catch(() => child.kill('SIGKILL'));
}
