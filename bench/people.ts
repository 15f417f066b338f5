import { setTimeout as pause } from 'node:timers/promises';
import { createClient, must } from '../packages/client/src/index.ts';
import type { Northline } from '../packages/client/src/index.ts';
import { outside } from '../tools/northline/outside.ts';
import type { SandboxCredentials } from '../tools/northline/sandbox.ts';
import { percentile } from './rounds.ts';
import type { Stack } from './stack.ts';
import type { WaitingWorld, WhatsAppNumber } from './waiting-world.ts';

/** What somebody waited for, in milliseconds. */
export type Waited = { reads: number[]; replies: number[] };

/** The place among these at which 99 of a hundred have passed. */
export const p99 = (waits: number[]): number => percentile(waits, 0.99);

let phones = 0;

/** An account whose WhatsApp a {@link WaitingWorld} plays, with people who have been greeted there, write, and wait for answers. */
export class People {
  readonly api: Northline;
  /** The agent that answers them. */
  readonly agentConfigId: string;

  private readonly stack: Stack;
  private readonly world: WaitingWorld;
  private readonly number: WhatsAppNumber;
  private readonly leads: { id: number; phone: string }[];
  private said = 0;

  private constructor(
    stack: Stack,
    world: WaitingWorld,
    about: { api: Northline; agentConfigId: string; number: WhatsAppNumber; leads: { id: number; phone: string }[] },
  ) {
    this.stack = stack;
    this.world = world;
    this.api = about.api;
    this.agentConfigId = about.agentConfigId;
    this.number = about.number;
    this.leads = about.leads;
  }

  /** Connects WhatsApp for one of the two demo accounts and greets a number of people, of whom no other account knows. */
  static async moveIn(stack: Stack, world: WaitingWorld, account: 1 | 2, count: number): Promise<People> {
    const { baseUrl, apiKey, secondAccount, sandboxUrl = '' } = stack.run;
    const api = createClient({ baseUrl, apiKey: account === 1 ? apiKey : secondAccount.apiKey });
    const { whatsapp } = await outside(sandboxUrl)<SandboxCredentials>(
      'GET',
      `/sandbox/credentials?account=${account}`,
    );
    await must(api.PUT('/api/integrations/whatsapp', { body: whatsapp }));
    const agent = {
      name: 'Bench',
      systemPrompt: 'Answer briefly.',
      guardrails: { maxTotalMessages: 1_000 },
      firstTouchTemplate: { name: 'hello', language: 'en' },
    };
    const { _id: agentConfigId } = await must(api.POST('/api/agent-config', { body: agent }));
    await must(
      api.PATCH('/api/agent-config/{id}', { params: { path: { id: agentConfigId } }, body: { status: 'active' } }),
    );
    const leads = await addLeads(api, count);
    const people = new People(stack, world, { api, agentConfigId, number: whatsapp, leads });
    await Promise.all(leads.map(({ id, phone }) => people.greet(id, phone)));
    return people;
  }

  /** Reads a lead and has one of the people write, each at an interval, until something has ended; what all of that took. */
  async live(meanwhile: Promise<unknown>, every: { readMs: number; writeMs: number }): Promise<Waited> {
    const waited: Waited = { reads: [], replies: [] };
    const pending: Promise<void>[] = [];
    let over = false;
    const repeat = async (ms: number, waits: number[], act: () => Promise<void> | undefined): Promise<void> => {
      while (!over) {
        const began = performance.now();
        const acted = act();
        if (acted) pending.push(acted.then(() => void waits.push(performance.now() - began)));
        await pause(ms);
      }
    };
    const loops = [
      repeat(every.readMs, waited.reads, () => this.read()),
      repeat(every.writeMs, waited.replies, () => this.writeNext()),
    ];
    await meanwhile;
    over = true;
    await Promise.all(loops);
    await Promise.all(pending);
    return waited;
  }

  /** Each of them writes again as soon as there is an answer, until `stop`. `answers` tells how many came so far, or throws what broke a talk off. */
  chat(): { answers: () => number; stop: () => Promise<void> } {
    let answers = 0;
    let over = false;
    let failure: Error | undefined;
    const talk = async (phone: string): Promise<void> => {
      while (!over) {
        await this.write(phone);
        answers += 1;
      }
    };
    const talks = this.leads.map(({ phone }) => talk(phone).catch((error: Error) => void (failure ??= error)));
    return {
      answers() {
        if (failure) throw failure;
        return answers;
      },
      async stop() {
        over = true;
        await Promise.all(talks);
      },
    };
  }

  private async greet(id: number, phone: string): Promise<void> {
    const greeted = this.world.message(phone);
    await must(
      this.api.POST('/api/leads/{id}/start-conversation', {
        params: { path: { id } },
        body: { agentConfigId: this.agentConfigId, channel: 'whatsapp' },
      }),
    );
    await greeted;
  }

  private async read(): Promise<void> {
    const { id = 0 } = this.leads[0] ?? {};
    await must(this.api.GET('/api/leads/{id}', { params: { path: { id } } }));
  }

  /** The next one writes who waits for no answer; undefined when all do. */
  private writeNext(): Promise<void> | undefined {
    const count = this.leads.length;
    const free = this.leads
      .map((_, index) => this.leads[(this.said + index + 1) % count]?.phone ?? '')
      .find((phone) => !this.world.isAwaited(phone));
    return free === undefined ? undefined : this.write(free);
  }

  private async write(phone: string): Promise<void> {
    this.said += 1;
    const replied = this.world.message(phone);
    await this.world.deliver(this.stack.run.baseUrl, this.number, phone, `What about question ${this.said}?`);
    await replied;
  }
}

/** New leads with a phone each, a thousand at a time. */
export async function addLeads(api: Northline, count: number): Promise<{ id: number; phone: string }[]> {
  const leads: { id: number; phone: string }[] = [];
  while (leads.length < count) {
    const made = Array.from(
      { length: Math.min(1_000, count - leads.length) },
      () => `4477${10_000_000 + (phones += 1)}`,
    );
    const { results } = await must(
      api.POST('/api/leads/sync', {
        body: { leads: made.map((phone) => ({ externalId: phone, name: 'Ada', phone: `+${phone}` })) },
      }),
    );
    leads.push(...made.map((phone, index) => ({ id: results[index]?.id ?? 0, phone })));
  }
  return leads;
}
