import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type MongoUser, prepare } from './prepare.ts';

/** A MongoDB that this machine uses. */
export type Mongo = {
  /** Without a database name, user or password. */
  uri: string;
  kind: 'given' | 'path' | 'download' | 'standin';
  /** One line: which MongoDB this is and what that means. */
  describe: string;
  pid?: number;
  port?: number;
  /** Settles with the exit code when the process ends. */
  exited?: Promise<number | null>;
  stop(): Promise<void>;
};

/**
 * A MongoDB to be started: `ready` recognises the line of its output that tells its port. Unless it is `standalone`, its
 * arguments make it wait for its replica set; with `users` they make it ask who speaks.
 */
type MongoProcess = {
  kind: Mongo['kind'];
  command: string;
  args: string[];
  ready: RegExp;
  describe: string;
  dataDir: string;
  users?: readonly MongoUser[] | undefined;
  standalone?: boolean;
  log?: ((line: string) => void) | undefined;
};

const START_MS = 60_000;

/** Starts a MongoDB process and waits until it takes writes. */
export async function startMongo({
  kind,
  command,
  args,
  ready,
  describe,
  dataDir,
  users,
  standalone,
  log,
}: MongoProcess): Promise<Mongo> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
  const port = await listening(child, exited, ready, log);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  await prepare(port, dataDir, { users, standalone }).catch((error: Error) => stop().then(() => Promise.reject(error)));
  return {
    uri: `mongodb://127.0.0.1:${port}`,
    kind,
    describe,
    port,
    exited,
    stop,
    ...(child.pid !== undefined && { pid: child.pid }),
  };
}

function listening(
  child: ChildProcess,
  exited: Promise<number | null>,
  ready: RegExp,
  log?: (line: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const errors: string[] = [];
    let isReady = false;
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`MongoDB did not start within ${START_MS / 1000} s`));
    }, START_MS);
    void exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`MongoDB ended at once (exit code ${code}): ${errors.slice(-3).join(' ')}`));
    });
    if (child.stderr) {
      createInterface(child.stderr).on('line', (line) => {
        if (isReady) log?.(line);
        else errors.push(line);
      });
    }
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        const port = ready.exec(line)?.groups?.['port'];
        if (port === undefined) return;
        clearTimeout(timer);
        isReady = true;
        resolve(Number(port));
      });
    }
  });
}
