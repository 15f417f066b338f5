import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { systemContext } from '@northline/common/context';
import { accountId } from '@northline/common/contracts';
import { DomainError } from '@northline/common/errors';
import { ParkedFacts } from '@northline/common/facts';
import { RpcClient } from '@northline/common/messaging';
import { Lifecycle } from '@northline/common/process';
import { ServiceModule } from '@northline/common/service';
import { isEmail } from 'class-validator';
import { AccountFactory } from './accounts/account-factory';
import { newPassword } from './accounts/password';
import { DataModule } from './data.module';

const usage = `Usage:
  create-account --email E --name N [--password P] [--json]   an account and its owner; prints the password once
  parked list                                                 facts that a service could not digest
  parked replay [--seq N]                                     try them again, all or one
  analytics rebuild --account ID                              count an account's analytics anew from its conversations`;

@Module({ imports: [ServiceModule.forRoot({ name: 'gateway' }), DataModule], providers: [ParkedFacts] })
class AdminModule {}

/** A mistake of the person at the keyboard: told in one line. */
class UsageError extends Error {}

type Flags = { email?: string; name?: string; password?: string; json?: boolean; seq?: string; account?: string };

async function createAccount(app: INestApplicationContext, { email = '', name = '', password = newPassword(), json }: Flags): Promise<void> {
  if (!isEmail(email)) throw new UsageError('--email must be an email address');
  if (name.trim() === '') throw new UsageError('--name is required');
  if (password.length < 8) throw new UsageError('--password must be at least 8 characters');
  const account = { accountId: await app.get(AccountFactory, { strict: false }).create({ email, name, password }), email: email.toLowerCase(), password };
  console.log(json ? JSON.stringify(account) : `Account  ${account.accountId}\nEmail    ${account.email}\nPassword ${password}  (shown this once)`);
}

async function listParked(app: INestApplicationContext): Promise<void> {
  const found = await app.get(ParkedFacts).list();
  for (const parked of found) console.log(JSON.stringify(parked));
  if (found.length === 0) console.error('Nothing is parked');
}

async function replayParked(app: INestApplicationContext, { seq }: Flags): Promise<void> {
  const parked = app.get(ParkedFacts);
  const wanted = (await parked.list()).filter((fact) => seq === undefined || fact.seq === Number(seq));
  let replayed = 0;
  for (const fact of wanted) if (await parked.replay(fact)) replayed += 1;
  console.log(`${replayed} replayed`);
}

async function rebuildAnalytics(app: INestApplicationContext, { account = '' }: Flags): Promise<void> {
  if (!/^[0-9a-f]{24}$/.test(account)) throw new UsageError('--account must be the id of an account');
  const { conversations } = await app.get(RpcClient, { strict: false }).ask(systemContext(accountId(account)), 'insights.analytics.rebuild', {});
  console.log(`${conversations} conversations counted anew`);
}

const commands: Record<string, (app: INestApplicationContext, flags: Flags) => Promise<void>> = {
  'create-account': createAccount,
  'parked list': listParked,
  'parked replay': replayParked,
  'analytics rebuild': rebuildAnalytics,
};

async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: string, name: string, password: string, seq: string, account: string, json: { type: 'boolean' } },
  });
  const command = commands[positionals.join(' ')];
  if (!command) throw new UsageError(usage);
  const app = await NestFactory.createApplicationContext(AdminModule, { logger: false, abortOnError: false });
  try {
    await command(app, values);
  } finally {
    await app.get(Lifecycle).drain();
    await app.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const told = error instanceof UsageError || error instanceof DomainError || (error instanceof Error && error.name === 'ConfigError');
    console.error(told ? error.message : error);
    process.exit(1);
  },
);
