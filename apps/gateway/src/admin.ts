import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainError } from '@northline/common/vocabulary/errors';
import { Lifecycle, onStopSignal } from '@northline/common/platform/process';
import { ServiceModule } from '@northline/common/platform/service';
import { rebuildAnalytics } from './admin/analytics-command';
import { type AdminCommand, type Options, UsageError } from './admin/command';
import { createAccount } from './admin/create-account-command';
import { listDeadLetters, releaseDeadLetters } from './admin/dead-letters-command';
import { listQuotas, setQuota } from './admin/quotas-command';
import { resealSecrets } from './admin/secrets-command';
import { DataModule } from './data.module';

@Module({ imports: [ServiceModule.forRoot({ name: 'gateway' }), DataModule] })
class AdminModule {}

const commands: AdminCommand[] = [
  createAccount,
  listDeadLetters,
  releaseDeadLetters,
  rebuildAnalytics,
  listQuotas,
  setQuota,
  resealSecrets,
];

async function main(): Promise<void> {
  const { command, options } = readLine();
  const app = await NestFactory.createApplicationContext(AdminModule, { logger: false, abortOnError: false });
  try {
    await command.run(app, options);
  } finally {
    await app.get(Lifecycle).drain();
    await app.close();
  }
}

function readLine(): { command: AdminCommand; options: Options } {
  const words = parseArgs({ strict: false, allowPositionals: true, options: allOptions() }).positionals.join(' ');
  const command = commands.find((one) => one.words === words);
  if (!command) throw new UsageError(usage());
  try {
    return {
      command,
      options: parseArgs({ allowPositionals: true, options: command.options ?? {} }).values as Options,
    };
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

// Options of all commands, so that their values are not taken for parts of the name.
function allOptions(): NonNullable<AdminCommand['options']> {
  return Object.assign({}, ...commands.map(({ options }) => options)) as NonNullable<AdminCommand['options']>;
}

function usage(): string {
  const lines = commands.map(({ words, synopsis, summary }) => ({
    typed: [words, synopsis].filter(Boolean).join(' '),
    summary,
  }));
  const width = Math.max(...lines.map(({ typed }) => typed.length));
  return ['Usage:', ...lines.map(({ typed, summary }) => `  ${typed.padEnd(width)}   ${summary}`)].join('\n');
}

onStopSignal((exitCode) => process.exit(exitCode));

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const told =
      error instanceof UsageError ||
      error instanceof DomainError ||
      (error instanceof Error && error.name === 'ConfigError');
    console.error(told ? error.message : error);
    process.exit(1);
  },
);
