import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { guard, release } from './guard.ts';

const STOP_WITHIN_MS = 10_000;

/** A process of ours: it never outlives us. */
export type Child = {
  /** Undefined when the command could not be started at all. */
  pid: number | undefined;
  /** Settles when the process is gone: its exit code, or null after a signal or a failed start. */
  exited: Promise<number | null>;
  /** Whether it is gone by now. */
  ended: () => boolean;
  /** Sends a signal; SIGTERM unless told otherwise. */
  kill: (signal?: NodeJS.Signals) => void;
  /** SIGTERM, and SIGKILL after 10 s; settles when the process is gone. */
  stop: () => Promise<void>;
};

/** How to start one. `env` is the whole environment; without it the child inherits ours. */
export type ChildOptions = { env?: NodeJS.ProcessEnv; cwd?: string; log: (line: string) => void };

/** Starts a process in its own group, so that Ctrl-C reaches us alone, and hands each line it prints to `log`. */
export function startChild(command: string, args: string[], { log, ...options }: ChildOptions): Child {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const { pid } = child;
  for (const stream of [child.stdout, child.stderr]) forEachLine(stream, log);
  if (pid !== undefined) guard(pid);
  const exited = whenExited(child).finally(() => {
    if (pid !== undefined) release(pid);
  });
  const ended = (): boolean => pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return { pid, exited, ended, kill: (signal) => void child.kill(signal), stop: () => stop(child, exited, ended) };
}

function whenExited(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
}

async function stop(child: ChildProcess, exited: Promise<unknown>, ended: () => boolean): Promise<void> {
  if (ended()) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(force);
}

function forEachLine(stream: NodeJS.ReadableStream, log: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) log(line);
  });
  stream.on('end', () => {
    if (rest !== '') log(rest);
  });
}
