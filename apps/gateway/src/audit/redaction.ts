import { originOf } from '@northline/common/platform/http';

const secret = /password|token|secret|hash|authorization|^key$|apikey|^headers$/i;
const messageText = new Set(['message', 'messages', 'text', 'content', 'transcript']);
const contact = new Set(['phone', 'email', 'leadPhone', 'leadEmail', 'chatId', 'userId']);

/** Resources whose `url` often carries a secret. */
export const addressed: readonly string[] = ['tool_server', 'webhook_endpoint'];

const longestText = 500;
const longestList = 50;
const deepest = 4;

/**
 * The fields of a body or answer that the audit log may contain: no secrets, of addresses the origin, no message texts, contact data only on
 * resources that are erased with their owner; long values shortened.
 */
export function redacted(values: Record<string, unknown>, resourceType: string, depth = 1): Record<string, unknown> {
  const keepsContact = resourceType === 'lead' || resourceType === 'member';
  const kept = Object.entries(values).filter(
    ([name, value]) =>
      value !== undefined && !secret.test(name) && !messageText.has(name) && (keepsContact || !contact.has(name)),
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [
      storable(name),
      typeof value === 'string' && name === 'url' && addressed.includes(resourceType)
        ? originOf(value)
        : shortened(value, resourceType, depth),
    ]),
  );
}

function shortened(value: unknown, resourceType: string, depth: number): unknown {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (!Array.isArray(value)) return redacted(value as Record<string, unknown>, resourceType, depth + 1);
  // Lists of leads would outlive the leads, so only their length is recorded.
  const ofObjects = resourceType === 'lead' && value.some((item) => typeof item === 'object' && item !== null);
  if (value.length > longestList || ofObjects) return { count: value.length };
  return value.map((item: unknown) => shortened(item, resourceType, depth + 1));
}

// Names come from callers, and MongoDB reads dots and dollars in names as its own.
function storable(name: string): string {
  return name.replace(/^\$/, '_').replaceAll('.', '_').replaceAll('\0', '');
}
