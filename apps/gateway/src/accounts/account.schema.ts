import { type Environment, type Role, roles, type Scope } from '@northline/auth';
import {
  type Budget,
  defaultRetention,
  type DomainEvent,
  type OutreachRules,
  type PriceList,
  type QuotaOverrides,
  type Retention,
  type WritingHours,
} from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/platform/mongo';
import { Schema } from 'mongoose';

/** A tenant. */
export interface AccountRow extends Retention {
  _id: string;
  name: string;
  timezone: string;
  language: string;
  defaultCountry?: string;
  lockEditedInsights: boolean;
  /** The numbers that an operator gave it instead of the defaults. */
  quotas?: QuotaOverrides;
  /** Its own price list; absent: the installation's. */
  prices?: PriceList;
  /** Absent: none. */
  outreach?: OutreachRules;
  /** Absent: the default. */
  followUpSchedule?: WritingHours;
  /** How much it may spend; absent: any amount. */
  budget?: Budget;
  /** Rises with each change of the budget; absent: it was never set, or by an earlier release. */
  budgetRev?: number;
  /** Rises with each change. */
  rev: number;
  pendingEvents: DomainEvent[];
  createdAt: Date;
  updatedAt: Date;
}

/** A member of an account; an email belongs to one account (DECISIONS 25). */
export interface UserRow {
  _id: string;
  accountId: string;
  email: string;
  name: string;
  role: Role;
  /** The roles that they have had, once it was changed; no peer of any of them sets their password or email (DECISIONS 25). */
  heldRoles?: Role[];
  passwordHash: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A signed-in user. */
export interface SessionRow {
  _id: string;
  accountId: string;
  userId: string;
  hash: string;
  createdAt: Date;
  /** Written at most once a minute; absent until the first use. */
  lastUsedAt?: Date;
  /** Moves with use, 12 h ahead, at most 7 days after the beginning (DECISIONS 25). */
  expiresAt: Date;
  /** Of the login. */
  userAgent?: string;
  /** Of the login. */
  address?: string;
}

/** An API key; the key itself is not stored. */
export interface ApiKeyRow {
  _id: string;
  accountId: string;
  /** Whose role bounds it. */
  userId: string;
  hash: string;
  name: string;
  scopes: Scope[];
  environment: Environment;
  keyHint: string;
  /** Who made it, as shown. */
  createdBy: { type: string; id: string; name: string };
  createdAt: Date;
  expiresAt?: Date;
  lastUsedAt?: Date;
  revokedAt?: Date;
  /** Its successor, when it was rotated with an overlap (DECISIONS 287). */
  replacedBy?: string;
  /** The key that replaced this one, until it has a row of its own. */
  successor?: ApiKeyRow;
}

const text = { type: String, required: true };
const options = { versionKey: false, timestamps: false } as const;

/** See {@link AccountRow}. */
export const accountSchema = new Schema<AccountRow>(
  {
    _id: text,
    name: text,
    timezone: text,
    language: text,
    defaultCountry: String,
    lockEditedInsights: { type: Boolean, required: true },
    ...Object.fromEntries(Object.keys(defaultRetention).map((kept) => [kept, { type: Number, required: true }])),
    quotas: { type: Object, default: undefined },
    prices: { type: Object, default: undefined },
    outreach: { type: Object, default: undefined },
    followUpSchedule: { type: Object, default: undefined },
    budget: { type: Object, default: undefined },
    budgetRev: Number,
    rev: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { ...options, collection: 'accounts' },
);
withPendingEvents(accountSchema);

/** See {@link UserRow}. */
export const userSchema = new Schema<UserRow>(
  {
    _id: text,
    accountId: text,
    email: { ...text, unique: true },
    name: { type: String, default: '' },
    role: { type: String, enum: roles, required: true },
    heldRoles: { type: [String], default: undefined },
    passwordHash: text,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { ...options, collection: 'users' },
);
userSchema.index({ accountId: 1, createdAt: 1, _id: 1 });

/** See {@link SessionRow}. */
export const sessionSchema = new Schema<SessionRow>(
  {
    _id: text,
    accountId: text,
    userId: text,
    hash: { ...text, unique: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
    expiresAt: { type: Date, required: true },
    userAgent: String,
    address: String,
  },
  { ...options, collection: 'sessions' },
);
sessionSchema.index({ accountId: 1, userId: 1, createdAt: -1, _id: -1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** See {@link ApiKeyRow}. */
export const apiKeySchema = new Schema<ApiKeyRow>(
  {
    _id: text,
    accountId: text,
    userId: text,
    hash: { ...text, unique: true },
    name: text,
    scopes: { type: [String], required: true },
    environment: text,
    keyHint: text,
    createdBy: { type: { type: String }, id: String, name: String },
    createdAt: { type: Date, required: true },
    expiresAt: Date,
    lastUsedAt: Date,
    revokedAt: Date,
    replacedBy: String,
    successor: Object,
  },
  { ...options, collection: 'apiKeys' },
);
apiKeySchema.index({ accountId: 1, createdAt: -1, _id: -1 });
apiKeySchema.index({ accountId: 1, userId: 1 });
apiKeySchema.index({ revokedAt: 1 }, { partialFilterExpression: { successor: { $exists: true } } });
