/** What is needed of a `MongoClient`: the events of its checks of each server. */
export interface Heartbeats {
  on(event: 'serverHeartbeatStarted' | 'serverHeartbeatSucceeded' | 'serverHeartbeatFailed', listener: (check: { connectionId: string }) => void): unknown;
  on(event: 'topologyClosed', listener: () => void): unknown;
}

const lookEveryMs = 5_000;

/** A check ends within 20 s, or is ended by the driver (`connectTimeoutMS` and its own 10 s): after so many looks it was forgotten. */
const looksBeforeLost = 8;

/**
 * Notices that the driver has lost its view of a server for good. MongoDB's driver, up to 7.9, never ends a command that it
 * writes to a socket between Node's destroying and closing it. When the command is its own check of the server, this process
 * knows no database any more, however well that one is: seen once in 25 kills of it. Only a new process has one.
 */
export class HeartbeatWatch {
  /** Server to the looks that its present check has seen: counted, as a process that was stopped for a while has forgotten nothing. */
  private readonly checks = new Map<string, number>();

  constructor(
    client: Heartbeats,
    private readonly lost: (server: string) => void,
  ) {
    client.on('serverHeartbeatStarted', ({ connectionId }) => this.checks.set(connectionId, 0));
    client.on('serverHeartbeatSucceeded', ({ connectionId }) => this.checks.delete(connectionId));
    client.on('serverHeartbeatFailed', ({ connectionId }) => this.checks.delete(connectionId));
    client.on('topologyClosed', () => this.checks.clear());
    setInterval(() => this.look(), lookEveryMs).unref();
  }

  private look(): void {
    for (const [server, looks] of this.checks) {
      this.checks.set(server, looks + 1);
      if (looks + 1 === looksBeforeLost) this.lost(server);
    }
  }
}
