import dgram from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import net from 'node:net';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { framesOf, writeFrame } from './frames';
import type { Answer, ParseModule } from './parser-options';
import type { GuardLimits } from './parsing-guard';
import { Unreadable } from './unreadable';
import { usedCpuMs } from './used-cpu';

/** The pipe for answers; what a library prints is dropped. */
const out = new net.Socket({ fd: 3, readable: false });

const [, , moduleFile = '', memoryMb = '', cpuMs = ''] = process.argv;

/** When the guard ends this process; never while nothing is read. */
const cpuEnd = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(Infinity);

leaveTheNetwork();
void serve();

/** Node 24 has no permission for the network, so its modules are disabled before any parser is loaded. */
function leaveTheNetwork(): void {
  const refuse = (): never => {
    throw new Error('A parser has no network');
  };
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
  Object.assign(net.Socket.prototype, { connect: refuse });
  Object.assign(net.Server.prototype, { listen: refuse });
  Object.assign(dgram.Socket.prototype, { bind: refuse, connect: refuse, send: refuse });
  Object.assign(dns, { lookup: refuse, resolve: refuse });
}

async function serve(): Promise<void> {
  const { parse } = createRequire(__filename)(moduleFile) as { parse: ParseModule<unknown, unknown> };
  await guarded();
  const messages = framesOf(process.stdin, Infinity);
  say({ end: true });
  for (;;) {
    const { value: task } = await messages.next();
    const { value: bytes } = await messages.next();
    if (!task || !bytes) return;
    cpuEnd[0] = usedCpuMs() + Number(cpuMs);
    await answer(() => parse(JSON.parse(task.toString('utf8')), bytes), messages);
    cpuEnd[0] = Infinity;
  }
}

// While an input is read, nothing else runs in this thread: so another one watches.
async function guarded(): Promise<void> {
  const limits: GuardLimits = { memory: process.memoryUsage.rss() + Number(memoryMb) * 2 ** 20, cpuEnd };
  const guard = new Worker(join(__dirname, `parsing-guard${extname(__filename)}`), { workerData: limits });
  await once(guard, 'online');
  guard.unref();
}

// Anything but unreadable input ends the process.
async function answer(parse: () => ReturnType<ParseModule<unknown, unknown>>, asked: AsyncGenerator): Promise<void> {
  try {
    for await (const part of parse()) {
      say({ part });
      await asked.next();
    }
    say({ end: true });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    say({ unreadable: error.message });
  }
}

function say(answer: Answer): void {
  writeFrame(out, Buffer.from(JSON.stringify(answer)));
}
