import { parseArgs } from 'node:util';
import { serve } from './server.ts';

/** The stand-in as a process of its own: `node tools/dev-mongo/main.ts --port 27027 --data .northline/mongo`. */
async function main(): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error(
      "Northline's MongoDB stand-in is for development and tests: it does not start when NODE_ENV=production",
    );
  }
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      data: { type: 'string' },
      'repl-set': { type: 'string' },
      auth: { type: 'boolean', default: false },
      'ttl-sweep-ms': { type: 'string' },
      'with-parent': { type: 'boolean', default: false },
    },
  });
  if (!values.data) throw new Error('--data DIR: where to keep the data');
  const { 'ttl-sweep-ms': sweep, 'repl-set': replSet } = values;
  const standin = await serve({
    dataDir: values.data,
    port: Number(values.port),
    auth: values.auth,
    ...(replSet && { replSet }),
    ...(sweep && { ttlSweepMs: Number(sweep) }),
  });
  const stop = (): void => void standin.close().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (values['with-parent']) process.stdin.on('end', stop).on('error', stop).resume();
  process.stdout.write(`listening ${standin.port}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
