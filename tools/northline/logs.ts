import { createWriteStream, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Takes one line of a process. */
export type Log = (line: string) => void;

/** The file of a process's log, which is not there yet; that of the run before is kept as `*.log.1`. */
export function newLog(dataDir: string, name: string): string {
  const file = join(dataDir, 'logs', `${name}.log`);
  if (existsSync(file)) renameSync(file, `${file}.1`);
  return file;
}

/**
 * One file per process under `<dataDir>/logs`, and `all.log` with every line; each line led by the process's name.
 * The files of the run before are kept as `*.log.1`.
 */
export function openLogs(dataDir: string): (name: string) => Log {
  const open = (name: string): Log => {
    const stream = createWriteStream(newLog(dataDir, name), { mode: 0o600 });
    return (line) => void stream.write(`${line}\n`);
  };
  const all = open('all');
  return (name) => {
    const own = open(name);
    return (line) => {
      const prefixed = `${name.padEnd(20)}| ${line}`;
      own(prefixed);
      all(prefixed);
    };
  };
}
