import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ServiceConfig } from '../config';
import type { ServiceName } from '../../contracts';
import { type MarkedMethod, MarkedMethods } from '../process/marked-methods';
import { SERVICE_NAME } from '../process/service-name';
import { type IndexDifference, IndexesRepository } from './indexes.repository';
import { dataVersion, MigrationMetadata, type MigrationOptions } from './migration-decorator';
import { type DataState, MigrationsRepository } from './migrations.repository';

/** What brings the database to this release. */
interface Plan extends IndexDifference {
  state: DataState;
  pending: MarkedMethod<MigrationOptions, number>[];
}

/** What {@link Migrator.run} did. */
export interface Migrated {
  migrations: { name: string; documents: number; ms: number }[];
  built: string[];
  dropped: string[];
}

const renewMs = 10_000;
const askAgainMs = 500;

/**
 * Brings the service's database to what this release expects: runs pending migrations, builds missing indexes, and
 * drops those that no schema declares any more. The last only once no running release declares them: when the database
 * already had this release's version, or they were already undeclared in the version before.
 */
@Injectable()
export class Migrator {
  private readonly logger = new Logger('Migrator');
  private readiness: Promise<void> | undefined;

  constructor(
    private readonly indexes: IndexesRepository,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    private readonly config: ServiceConfig,
    private readonly rows: MigrationsRepository,
    private readonly methods: MarkedMethods,
  ) {}

  /**
   * Resolves when the database is as this release expects it; whatever uses it at the start waits for this. In
   * production nothing is changed. Errors: in production, what is missing, and the command that adds it.
   */
  ready(): Promise<void> {
    return (this.readiness ??= this.config.NODE_ENV === 'production' ? this.check() : this.run().then(() => undefined));
  }

  /**
   * Runs everything that is pending. When several run at once, one works and the others wait. May be interrupted and
   * run again. Errors: the database belongs to a release too new; the data does not allow an index; a migration's own.
   */
  async run(): Promise<Migrated> {
    const done: Migrated = { migrations: [], built: [], dropped: [] };
    if (isDone(await this.plan())) {
      this.logger.log('Nothing to migrate');
      return done;
    }
    return this.alone(async (ours) => {
      // The previous holder of the lease may have done it all.
      const plan = await this.plan();
      return isDone(plan) ? done : this.carryOut(plan, ours);
    });
  }

  private async check(): Promise<void> {
    const { state, pending, missing } = await this.plan();
    if (state.version > dataVersion) return;
    const wrong = [
      ...(pending.length > 0
        ? [`migrations have not run: ${pending.map(({ options }) => options.name).join(', ')}`]
        : []),
      ...(missing.length > 0 ? [`indexes are missing: ${missing.map(({ label }) => label).join(', ')}`] : []),
    ];
    if (wrong.length === 0 && state.version < dataVersion)
      wrong.push(`its data version is ${state.version}, this release needs ${dataVersion}`);
    if (wrong.length > 0)
      throw new Error(
        `${this.rows.database} is not migrated to this release; ${wrong.join('; ')}. Run: node dist/apps/${this.service}/src/migrate.js`,
      );
  }

  private async plan(): Promise<Plan> {
    const [state, finished] = await Promise.all([this.rows.state(), this.rows.finished()]);
    if (state.version > dataVersion + 1) {
      throw new Error(
        `${this.rows.database} has data version ${state.version}; this release works with ${dataVersion} and ${dataVersion + 1}. Use the newer release`,
      );
    }
    // The indexes of a newer release are not ours to judge.
    const difference = state.version > dataVersion ? { missing: [], undeclared: [] } : await this.indexes.difference();
    const all = this.methods.of<MigrationOptions, number>(MigrationMetadata);
    const wrong = all.find(
      ({ options }, at) =>
        options.version > dataVersion || all.findIndex((other) => other.options.name === options.name) !== at,
    );
    if (wrong)
      throw new Error(
        `Migration "${wrong.options.name}" (${wrong.name}) needs a name of its own, and a version up to ${dataVersion}`,
      );
    const pending = all
      .filter(({ options }) => !finished.has(options.name))
      .sort((one, other) => order(one.options, other.options));
    const droppable =
      state.version === dataVersion
        ? difference.undeclared
        : difference.undeclared.filter(({ label }) => state.undeclared.includes(label));
    return { state, pending, missing: difference.missing, undeclared: droppable };
  }

  private async carryOut({ state, pending, missing, undeclared }: Plan, ours: () => void): Promise<Migrated> {
    const migrations: Migrated['migrations'] = [];
    for (const { options, call } of pending) {
      ours();
      const begin = Date.now();
      await this.rows.begin(options.name, options.version);
      const done = { documents: await call(undefined), ms: Date.now() - begin };
      await this.rows.finish(options.name, done);
      migrations.push({ name: options.name, ...done });
      this.logger.log({ migration: options.name, ...done }, 'Migration finished');
    }
    const begin = Date.now();
    for (const index of missing) {
      ours();
      await this.indexes.build(index);
      this.logger.log({ index: index.label }, index.replaces ? 'Index rebuilt' : 'Index built');
    }
    for (const index of undeclared) {
      ours();
      await this.indexes.drop(index);
      this.logger.log({ index: index.label }, 'Index dropped');
    }
    const [built, dropped] = [missing, undeclared].map((indexes) => indexes.map(({ label }) => label)) as [
      string[],
      string[],
    ];
    if (built.length + dropped.length > 0) await this.rows.noteIndexes({ built, dropped, ms: Date.now() - begin });
    if (state.version < dataVersion) {
      const left = await this.indexes.difference();
      await this.rows.saveState({ version: dataVersion, undeclared: left.undeclared.map(({ label }) => label) });
    }
    return { migrations, built, dropped };
  }

  /** Works under the lease; `ours` throws when another process took it because this one stood still. */
  private async alone(work: (ours: () => void) => Promise<Migrated>): Promise<Migrated> {
    const holder = randomUUID();
    for (let told = false; !(await this.rows.lease(holder)); told = true) {
      if (!told) this.logger.log('Another process is migrating this database; waiting for it');
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
    let lost = false;
    const renewal = setInterval(
      () =>
        void this.rows.lease(holder).then(
          (kept) => (lost ||= !kept),
          () => undefined,
        ),
      renewMs,
    );
    try {
      return await work(() => {
        if (lost) throw new Error('Another process has taken the migration over');
      });
    } finally {
      clearInterval(renewal);
      await this.rows.release(holder);
    }
  }
}

const isDone = ({ state, pending, missing, undeclared }: Plan): boolean =>
  state.version >= dataVersion && pending.length + missing.length + undeclared.length === 0;

const order = (one: MigrationOptions, other: MigrationOptions): number =>
  one.version - other.version || (one.name < other.name ? -1 : 1);
