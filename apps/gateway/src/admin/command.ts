import type { INestApplicationContext } from '@nestjs/common';
import type { ParseArgsConfig } from 'node:util';

/** The options of a command: a text, or true for a flag without a value. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** An operator's command, run as `admin.js <name> [options]`. */
export interface AdminCommand {
  /** What is typed, for example `dead-letters list`. */
  words: string;
  /** The options as the usage text shows them, for example `[--seq N]`. */
  synopsis?: string;
  /** What it does, in one line of the usage text. */
  summary: string;
  /** The accepted options; any other is refused. */
  options?: NonNullable<ParseArgsConfig['options']>;
  /** Runs it and prints the result. Errors: {@link UsageError} for invalid input. */
  run(app: INestApplicationContext, options: Options): Promise<void>;
}

/** A mistake in the command line, reported in one line. */
export class UsageError extends Error {}

/** An option's text; empty when it was not given. */
export const text = (value: string | boolean | undefined): string => (typeof value === 'string' ? value : '');
