import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  IsCleanText,
  IsEmailAddress,
  IsGiven,
  IsInstant,
  IsObjectIdText,
  IsPlainEmail,
  IsPlainObject,
  IsTextMap,
} from './rules';
import { readInstant } from './time';
import { say } from '../vocabulary/sentences';

/**
 * The decorators that bodies are declared with. Each combines a field's rule, its type and its OpenAPI description, so
 * that a body is declared once. A field is required unless `optional`; a required one that is missing or blank says
 * `<field> is required`. `message` replaces the rule's own text where the specification fixes one.
 */
export interface FieldOptions {
  optional?: boolean;
  /** `null` is accepted too: it removes the value (DECISIONS 7). */
  nullable?: boolean;
  message?: string;
  /** The text for a required field that is missing, instead of `<field> is required`. */
  missing?: string;
  description?: string;
  example?: unknown;
  deprecated?: boolean;
}

// The checker puts the field's name in place of the token.
const named = { field: '$property' };
const eachNamed = { field: 'each value in $property' };

function field(options: FieldOptions, api: ApiPropertyOptions, ...rules: PropertyDecorator[]): PropertyDecorator {
  const { optional = false, nullable = false, description, example, deprecated } = options;
  const documented = { description, example, deprecated, nullable, required: !optional, ...api } as ApiPropertyOptions;
  const presence = optional
    ? nullable
      ? IsOptional()
      : ValidateIf((_, value) => value !== undefined)
    : IsGiven(options.missing);
  return applyDecorators(ApiProperty(documented), presence, ...rules);
}

// The compiled check takes only what is trimmed already, and leaves the rest to this.
function trimming(isWanted = false): PropertyDecorator[] {
  return isWanted ? [Transform(({ value }: { value: unknown }) => withoutMargins(value))] : [];
}

function withoutMargins(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMargins);
  return typeof value === 'string' ? value.trim() : value;
}

/** Text without NUL or lone surrogates, `min` (0, or 1 when required) to `max` characters; `trimmed`: without the white space around it. */
export function Text(
  options: FieldOptions & { min?: number; max: number; pattern?: RegExp; email?: boolean; trimmed?: boolean },
): PropertyDecorator {
  const { max, pattern, message, trimmed } = options;
  const min = options.min ?? (options.optional ? 0 : 1);
  const rules = [
    ...trimming(trimmed),
    IsString({ message: say('not_text', named) }),
    IsCleanText(),
    MinLength(min, { message: message ?? say('too_short', { ...named, limit: min }) }),
    MaxLength(max, { message: message ?? say('too_long', { ...named, limit: max }) }),
    ...(pattern ? [Matches(pattern, { message: message ?? say('wrong_format', named) })] : []),
    ...(options.email ? [IsEmailAddress(), IsPlainEmail()] : []),
  ];
  const api = {
    type: String,
    minLength: min,
    maxLength: max,
    ...(pattern && { pattern: pattern.source }),
    ...(options.email && { format: 'email' }),
    ...(trimmed && { 'x-trimmed': true }),
  };
  return field(options, api, ...rules);
}

/** One word from a fixed set. */
export function OneOf(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  const message = options.message ?? say('not_one_of', { ...named, values: values.join(', ') });
  return field(options, { enum: [...values] }, IsIn(values, { message }));
}

/** A whole number from `min` to `max`. */
export function Int(options: FieldOptions & { min: number; max: number }): PropertyDecorator {
  const range = say('not_a_whole_number', { ...named, min: options.min, max: options.max });
  const message = options.message ?? range;
  const rules = [IsInt({ message }), Min(options.min, { message }), Max(options.max, { message })];
  return field(options, { type: 'integer', minimum: options.min, maximum: options.max }, ...rules);
}

/** A finite number, from `min` to `max` where they are given. */
export function Num(options: FieldOptions & { min?: number; max?: number }): PropertyDecorator {
  const { min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options;
  const message = options.message ?? say('not_a_number', named);
  return field(
    options,
    { type: Number, minimum: options.min, maximum: options.max },
    IsNumber({}, { message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}

/** `true` or `false`. */
export function Bool(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: Boolean }, IsBoolean({ message: options.message ?? say('not_a_boolean', named) }));
}

/** An instant as ISO 8601; without a zone it is UTC. Arrives as UTC with milliseconds. */
export function Instant(options: FieldOptions = {}): PropertyDecorator {
  const toUtc = Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (readInstant(value) ?? value) : value,
  );
  return field(
    options,
    { type: String, format: 'date-time' },
    toUtc,
    IsInstant({ message: options.message ?? say('not_an_instant', named) }),
  );
}

/** A 24-digit hexadecimal object id. */
export function ObjectIdText(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, pattern: '^[0-9a-fA-F]{24}$' },
    IsObjectIdText({ message: options.message ?? say('not_an_object_id', named) }),
  );
}

/** A list of texts; `trimmed`: without the white space around each. */
export function TextList(
  options: FieldOptions & {
    maxItems: number;
    max: number;
    minItems?: number;
    values?: readonly string[];
    trimmed?: boolean;
  },
): PropertyDecorator {
  const { maxItems, max, minItems = 0, values, trimmed } = options;
  const rules = [
    ...trimming(trimmed),
    IsArray({ message: say('not_a_list', named) }),
    ArrayMinSize(minItems, { message: options.message ?? say('too_few', { ...named, limit: minItems }) }),
    ArrayMaxSize(maxItems, { message: say('too_many', { ...named, limit: maxItems }) }),
    IsString({ each: true, message: say('not_text', eachNamed) }),
    IsCleanText({ each: true }),
    MaxLength(max, { each: true, message: say('too_long', { ...eachNamed, limit: max }) }),
    ...(values
      ? [IsIn(values, { each: true, message: say('not_one_of', { ...eachNamed, values: values.join(', ') }) })]
      : []),
  ];
  const items = {
    type: 'string',
    maxLength: max,
    ...(values && { enum: [...values] }),
    ...(trimmed && { 'x-trimmed': true }),
  };
  return field(options, { type: 'array', items, minItems, maxItems }, ...rules);
}

/** A map of text to text: at most `maxKeys` keys and `maxBytes` together; with `nullable` a value may be null (removes its key). */
export function TextMap(options: FieldOptions & { maxKeys: number; maxBytes: number }): PropertyDecorator {
  const additionalProperties = { type: 'string', nullable: options.nullable };
  const api = {
    type: 'object',
    additionalProperties,
    maxProperties: options.maxKeys,
    'x-maxBytes': options.maxBytes,
  } as ApiPropertyOptions;
  return field(options, api, IsTextMap(options));
}

/** An object of another declared class. */
export function Nested(of: () => new () => object, options: FieldOptions = {}): PropertyDecorator {
  const rules = [
    IsPlainObject({ message: options.message ?? say('not_an_object', named) }),
    ValidateNested(),
    Type(of),
  ];
  return field(options, { type: () => of() }, ...rules);
}

/** A list of objects of another declared class. */
export function NestedList(
  of: () => new () => object,
  options: FieldOptions & { maxItems: number; minItems?: number; minMessage?: string },
): PropertyDecorator {
  const { minItems = 0, maxItems } = options;
  const rules = [
    IsArray({ message: options.message ?? say('not_a_list', named) }),
    ArrayMinSize(minItems, { message: options.minMessage ?? say('too_few', { ...named, limit: minItems }) }),
    ArrayMaxSize(maxItems, { message: say('too_many', { ...named, limit: maxItems }) }),
    IsPlainObject({ each: true, message: say('not_an_object', eachNamed) }),
    ValidateNested({ each: true }),
    Type(of),
  ];
  return field(options, { type: () => of(), isArray: true, minItems, maxItems }, ...rules);
}
