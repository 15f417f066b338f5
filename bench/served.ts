import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own. */
export type Served = {
  baseUrl: string;
  /** The CPU time that its process has taken so far, in microseconds. */
  cpu: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts a file that {@link tell}s where it listens. */
export async function startServed(file: string, env: NodeJS.ProcessEnv = {}): Promise<Served> {
  const server = fork(file, { env: { ...process.env, ...env } });
  const ended = once(server, 'exit');
  const said = async (): Promise<unknown> => {
    const [message] = (await Promise.race([
      once(server, 'message'),
      ended.then(() => Promise.reject(new Error(`${file} ended`))),
    ])) as [unknown];
    return message;
  };
  return {
    baseUrl: (await said()) as string,
    async cpu() {
      server.send('cpu');
      return (await said()) as number;
    },
    async stop() {
      server.kill();
      await ended;
    },
  };
}

/** Says, in the process that was started, where it listens, and from then on what CPU time it has taken. */
export function tell(baseUrl: string): void {
  process.send?.(baseUrl);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
}
