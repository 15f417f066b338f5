import 'reflect-metadata';
import { appendFileSync } from 'node:fs';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { systemContext } from '../../src/vocabulary/context';
import { accountId, type DomainEvent } from '../../src/contracts';
import { OnEvents } from '../../src/platform/events';
import { type JobData, OnJob, OnOverdue, type OverdueJob } from '../../src/platform/jobs';
import { startWatchdog } from '../../src/platform/process';
import { ServiceModule } from '../../src/platform/service';

/** Where this process notes what it begins and ends, line by line: `begun event poison`. */
const log = process.argv.at(-1) ?? '';
const ctx = systemContext(accountId('b'.repeat(24)));
const done = new Set<string>();

function note(what: string): void {
  appendFileSync(log, `${what}\n`);
}

/** Handles events and does jobs; those called `poison` end the process: the event at once, the job by blocking it. */
@Injectable()
class Handler {
  @OnEvents('lead.erased', { batch: 50, gatherMs: 200 })
  erased(events: DomainEvent<'lead.erased'>[]): Promise<void> {
    for (const { data } of events) note(`begun event ${data.leadId}`);
    if (events.some(({ data }) => data.leadId === 'poison')) process.exit(1);
    for (const { data } of events) note(`ended event ${data.leadId}`);
    return Promise.resolve();
  }

  // Rows that are due until they are done, as every service has them.
  @OnOverdue('echo')
  overdue(): Promise<OverdueJob[]> {
    return Promise.resolve(['poison', 'one', 'two'].filter((id) => !done.has(id)).map((id) => ({ ctx, id })));
  }

  @OnJob('echo')
  async echo({ id }: JobData): Promise<boolean> {
    if (done.has(id)) return false;
    note(`begun job ${id}`);
    // The others are in hand when the poison strikes.
    await new Promise((resolve) => setTimeout(resolve, id === 'poison' ? 100 : 300));
    if (id === 'poison') for (;;);
    done.add(id);
    note(`ended job ${id}`);
    return true;
  }
}

@Module({
  imports: [ServiceModule.forRoot({ name: 'insights', jobs: { echo: { concurrency: 5, deadlineMs: 60_000 } } })],
  providers: [Handler],
})
class PoisonedModule {}

process.on('disconnect', () => process.exit());
startWatchdog('insights', 1_000);
void NestFactory.create(PoisonedModule, new FastifyAdapter(), { logger: false, abortOnError: false }).then((app) =>
  app.init(),
);
