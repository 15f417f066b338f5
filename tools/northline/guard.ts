import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * A shell that waits for our end: each line it reads is the list of our children; when its input closes, however we
 * died, it ends those children, after 3 s by force.
 */
const script = `while read -r line; do pids=$line; done
[ -z "$pids" ] || { kill $pids; sleep 3; kill -9 $pids; }`;

const guarded = new Set<number>();
let shell: ChildProcess | undefined;

/** From now on this child is ended when our own process ends, even by kill -9. */
export function guard(pid: number): void {
  guarded.add(pid);
  shell ??= startShell();
  tell();
}

/** This child has ended: its number may be given to somebody else's process. */
export function release(pid: number): void {
  guarded.delete(pid);
  tell();
  if (guarded.size > 0) return;
  shell?.stdin?.end();
  shell = undefined;
}

function tell(): void {
  shell?.stdin?.write(`${[...guarded].join(' ')}\n`);
}

function startShell(): ChildProcess {
  const started = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  started.stdin.on('error', () => undefined);
  started.unref();
  // The pipe is a socket underneath; it must not keep us alive either.
  if (started.stdin instanceof Socket) started.stdin.unref();
  return started;
}
