import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import type { PageQuery } from '../vocabulary/vocabulary';
import { Text } from './fields';
import { IsCleanText, IsObjectIdText } from './rules';
import { readTime } from './time';
import { say } from '../vocabulary/sentences';

/** Rows of the longest page of a list. */
const longestPage = 200;

/** Options of all decorators for query values; every query value is optional. */
export interface ParamOptions {
  description?: string;
  message?: string;
}

function param(api: ApiPropertyOptions, options: ParamOptions, ...rules: PropertyDecorator[]): PropertyDecorator {
  const documented = { required: false, description: options.description, ...api } as ApiPropertyOptions;
  return applyDecorators(
    ApiProperty(documented),
    ValidateIf((_, value) => value !== undefined),
    ...rules,
  );
}

function read(convert: (text: string) => unknown): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? convert(value) : value));
}

/** A whole number from `min` to `max`. */
export function NumberParam(options: ParamOptions & { min: number; max: number; default?: number }): PropertyDecorator {
  const { min, max } = options;
  const message = options.message ?? `$property must be an integer from ${min} to ${max}`;
  const api: ApiPropertyOptions = { type: 'integer', minimum: min, maximum: max, default: options.default };
  const toNumber = read((text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text));
  return param(api, options, toNumber, IsInt({ message }), Min(min, { message }), Max(max, { message }));
}

/** `true` or `false`. */
export function FlagParam(options: ParamOptions = {}): PropertyDecorator {
  const toFlag = read((text) => (text === 'true' ? true : text === 'false' ? false : text));
  const message = options.message ?? '$property must be true or false';
  return param({ type: Boolean }, options, toFlag, IsIn([true, false], { message }));
}

/** A comma-separated list; empty items are dropped. With `values` only those items are accepted. */
export function WordsParam(
  options: ParamOptions & { values?: readonly string[]; maxItems: number; max?: number },
): PropertyDecorator {
  const { values, maxItems, max = 200 } = options;
  const split = read((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
  const rules = [
    ArrayMinSize(1, { message: '$property must not be empty' }),
    ArrayMaxSize(maxItems, { message: options.message ?? `$property must hold at most ${maxItems}` }),
    IsString({ each: true, message: '$property must be a comma-separated list' }),
    IsCleanText({ each: true }),
    MaxLength(max, { each: true, message: `each value in $property must be at most ${max} characters` }),
    ...(values
      ? [IsIn(values, { each: true, message: options.message ?? `$property must be among: ${values.join(', ')}` })]
      : []),
  ];
  return param({ type: String, example: values?.join(',') }, options, split, ...rules);
}

/** Ids of at most one page of rows, separated by commas; with `lead` the numbers of leads. */
export function IdsParam(options: ParamOptions & { of?: 'lead' } = {}): PropertyDecorator {
  const isOne =
    options.of === 'lead'
      ? Matches(/^\d+$/, { each: true, message: 'each value in $property must be the number of a lead' })
      : IsObjectIdText({ each: true, message: say('not_an_object_id', { field: 'each value in $property' }) });
  return applyDecorators(WordsParam({ ...options, maxItems: longestPage, max: 24 }), isOne);
}

/** A moment as ISO 8601, or as a Unix epoch in seconds or milliseconds; arrives as ISO text. */
export function WhenParam(options: ParamOptions = {}): PropertyDecorator {
  const rules = [Matches(/^\d{4}-/, { message: options.message ?? 'Invalid $property' })];
  const toIso = read((text) => readTime(text) ?? 'unreadable');
  return param({ type: String, example: '2026-11-21T09:30:00.000Z' }, options, toIso, ...rules);
}

function NotWith(other: string): PropertyDecorator {
  const validate = (_: unknown, args?: ValidationArguments): boolean =>
    (args?.object as Record<string, unknown> | undefined)?.[other] === undefined;
  return ValidateBy(
    { name: 'notWith', validator: { validate } },
    { message: `${other} and $property cannot be combined` },
  );
}

/** Which page of a list (DECISIONS 8); lists with filters extend it. */
export class ListQuery implements PageQuery {
  @NumberParam({ min: 1, max: longestPage, default: 50, description: `Rows a page, 1 to ${longestPage}` })
  limit: number = 50;

  @NumberParam({ min: 0, max: 1_000_000_000, description: 'Rows to leave out; not together with `cursor`' })
  skip?: number;

  @Text({ optional: true, max: 1_000, description: '`nextCursor` of the page before; not together with `skip`' })
  @NotWith('skip')
  cursor?: string;

  @Text({ optional: true, max: 64, description: '`field` ascending or `-field` descending' })
  sort?: string;

  @NumberParam({
    min: 1,
    max: 1_000_000_000,
    description: '`total` is at most this; a long list is answered sooner when its rows need not all be counted',
  })
  countUpTo?: number;
}

/** A list that can be polled for what changed. Without `sort`, `updatedAfter` orders by `updatedAt` ascending. */
export class PolledListQuery extends ListQuery {
  @WhenParam({
    description:
      "Only rows changed later than this (ISO 8601, or a Unix time in seconds or milliseconds), in the order of their change. To poll, read to `nextCursor: null` and go on from the last row's `updatedAt`. Many rows may share one: after a walk that broke off, go on from the `updatedAfter` it began with",
  })
  updatedAfter?: string;

  @WhenParam({ description: 'Only rows changed earlier than this' })
  updatedBefore?: string;
}
