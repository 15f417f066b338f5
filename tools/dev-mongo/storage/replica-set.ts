import { fail } from '../errors.ts';
import type { Work } from '../slices.ts';
import type { Store } from './store.ts';

/** A set's configuration, as far as a set of one needs it. */
export type SetConfig = { name: string; version: number; host: string };

/**
 * The replica set that this server is the only member of. As with a real server, being started for one does not make
 * it: the set is initiated once, its configuration names the member's address, and a server that has moved to another
 * address belongs to it again only after a forced reconfiguration.
 */
export class ReplicaSet {
  readonly name: string;
  /** This server's own address. */
  readonly host: string;
  private readonly store: Store;
  private known: SetConfig | undefined;

  constructor(name: string, host: string, store: Store) {
    this.name = name;
    this.host = host;
    this.store = store;
    this.known = store.settings.get('replSet') as SetConfig | undefined;
  }

  /** Undefined until it is initiated. */
  get config(): SetConfig | undefined {
    return this.known;
  }

  /** The only member is the primary, if it is the one that the configuration names. */
  get isPrimary(): boolean {
    return this.known?.host === this.host;
  }

  *save(config: SetConfig): Work<void> {
    if (config.name !== this.name)
      fail(
        'InvalidReplicaSetConfig',
        `Rejecting replica set name ${config.name}: the server was started with ${this.name}`,
      );
    if (config.host !== this.host)
      fail(
        'InvalidReplicaSetConfig',
        `No host described in new configuration with {version: ${config.version}} for replica set ${this.name} maps to this node`,
      );
    const { store } = this;
    yield* store.write(function* (turn) {
      yield* turn.begin();
      store.settings.set('replSet', config);
    });
    this.known = config;
  }
}
