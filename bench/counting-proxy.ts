import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const OP_MSG = 2013;
/** What drivers say by themselves, whether anybody works or not. */
const idle = new Set([
  'hello',
  'ismaster',
  'isMaster',
  'ping',
  'endSessions',
  'createIndexes',
  'killCursors',
  'saslStart',
  'saslContinue',
]);

/** Stands between services and MongoDB and counts commands by their names. */
export type CountingProxy = {
  uri: string;
  /** Commands since the last call, but for those that drivers say by themselves. */
  take: () => number;
  stop: () => void;
};

/** Starts a proxy to the server at `port`; with `database`, it counts the commands to that one alone. */
export async function startCountingProxy(port: number, database = ''): Promise<CountingProxy> {
  let commands = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          client.destroy();
          upstream.destroy();
        });
    }
    let held = Buffer.alloc(0);
    client.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      while (held.length >= 4 && held.length >= held.readInt32LE(0)) {
        const message = held.subarray(0, held.readInt32LE(0));
        held = held.subarray(message.length);
        if (!idle.has(commandOf(message)) && message.includes(database)) commands += 1;
      }
    });
    client.pipe(upstream);
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Else the driver would go on to the member that the replica set names, past us.
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`,
    take() {
      const taken = commands;
      commands = 0;
      return taken;
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

// The first key of the body section is the command's name: after the header (16), the flags (4), the kind of section
// (1), the document's length (4) and the type of its first element (1).
function commandOf(message: Buffer): string {
  if (message.readInt32LE(12) !== OP_MSG) return 'hello';
  const start = 26;
  return message.toString('latin1', start, message.indexOf(0, start));
}
