import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';

/** True for the name of an IANA time zone that this machine knows. Offsets such as `+05:30` are refused, as they have no daylight saving time. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An optional IANA time zone; null removes it, and an empty text where it is `clearable`. */
export function TimeZone({
  description,
  clearable = false,
}: {
  description?: string;
  clearable?: boolean;
} = {}): PropertyDecorator {
  const message = '$property must be an IANA time zone';
  const validate = (value: unknown): boolean => (clearable && value === '') || isTimeZone(value);
  const rule = ValidateBy({ name: 'isTimeZone', validator: { validate } }, { message });
  return applyDecorators(
    ApiProperty({
      type: String,
      required: false,
      example: 'Europe/Zurich',
      description,
      ...(clearable && { nullable: true }),
    }),
    IsOptional(),
    rule,
  );
}
