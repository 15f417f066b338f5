import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Channel, DomainEvent } from '@northline/common/contracts';
import { addressForms } from '@northline/common/features/addresses';
import { conflict } from '@northline/common/vocabulary/errors';
import { type OutboxOf, Outboxes, type WithPendingEvents } from '@northline/common/platform/events';
import { Migration } from '@northline/common/platform/migrations';
import { isDuplicateKey, newId, setAndUnset } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import { say } from '@northline/common/vocabulary/sentences';
import { domainOf, type IntegrationRow, type IntegrationSettings } from './integrations.schema';

/** What a saved connection consists of. */
export type IntegrationChange = Pick<IntegrationRow, 'settings' | 'secrets'> &
  Partial<Pick<IntegrationRow, 'providerAccount' | 'verifyTokenHash' | 'inboundAgentConfigId' | 'limits' | 'dueAt'>> & {
    /** The credential itself was given: its age starts again. */
    credentialGiven: boolean;
  };

/** The collection `integrations`. */
@Injectable()
export class IntegrationsRepository {
  private readonly outbox: OutboxOf<IntegrationRow & WithPendingEvents>;

  constructor(
    @InjectModel('Integration') private readonly model: Model<IntegrationRow>,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.of(model as Model<IntegrationRow & WithPendingEvents>);
  }

  /** All connections of an account. */
  list(accountId: AccountId): Promise<IntegrationRow[]> {
    return this.model.find({ accountId }).lean<IntegrationRow[]>();
  }

  find(accountId: AccountId, channel: Channel): Promise<IntegrationRow | null> {
    return this.model.findOne({ accountId, channel }).lean<IntegrationRow>();
  }

  /** Creates or replaces a connection. Error: 409 when another account has that phone number or bot. */
  async save(accountId: AccountId, channel: Channel, change: IntegrationChange): Promise<IntegrationRow> {
    const { credentialGiven, ...fields } = change;
    const now = new Date();
    const credential = credentialGiven
      ? { credentialSavedAt: now, credentialError: undefined, credentialErrorAt: undefined }
      : {};
    const update = {
      ...setAndUnset({ ...fields, ...credential, updatedAt: now }),
      $setOnInsert: { _id: newId(), createdAt: now },
    };
    try {
      return await this.model
        .findOneAndUpdate({ accountId, channel }, update, { upsert: true, returnDocument: 'after' })
        .lean<IntegrationRow>()
        .orFail();
    } catch (error) {
      if (isDuplicateKey(error)) throw conflict(say('connected_elsewhere'));
      throw error;
    }
  }

  async remove(accountId: AccountId, channel: Channel): Promise<IntegrationRow | null> {
    return this.model.findOneAndDelete({ accountId, channel }).lean<IntegrationRow>();
  }

  /**
   * Records that the provider refused the credential of that time; `event` travels in the write. A credential that was
   * given since, or refused already, stays as it is.
   */
  async noteCredentialError(
    accountId: AccountId,
    channel: Channel,
    reason: string,
    savedAt: Date,
    event: DomainEvent,
  ): Promise<void> {
    const now = new Date();
    const refused: object = {
      $set: { credentialError: reason, credentialErrorAt: now, updatedAt: now },
      $push: { pendingEvents: event },
    };
    const row = await this.model
      .findOneAndUpdate(
        { accountId, channel, credentialSavedAt: { $lte: savedAt }, credentialError: { $exists: false } },
        refused,
      )
      .lean<IntegrationRow>();
    if (row) this.outbox.flush({ _id: row._id, pendingEvents: [event] });
  }

  /** Records what a provider reported about a connection; `undefined` removes. */
  async noteSettings(accountId: AccountId, channel: Channel, settings: IntegrationSettings): Promise<void> {
    if (Object.keys(settings).length > 0)
      await this.model.updateOne({ accountId, channel }, setAndUnset(named(settings)));
  }

  /** The connections to numbers of a WhatsApp Business Account, across accounts; at most twenty. */
  listByBusinessAccount(businessAccountId: string): Promise<IntegrationRow[]> {
    return this.model
      .find({ 'settings.businessAccountId': businessAccountId })
      .sort({ createdAt: 1, _id: 1 })
      .limit(20)
      .lean<IntegrationRow[]>();
  }

  /**
   * Has the provider called soon, and records what it told by itself, in one write: what a call under way brings is
   * older, and `settleDue` drops it.
   */
  async makeDue(accountId: AccountId, channel: Channel, settings: IntegrationSettings = {}): Promise<void> {
    await this.model.updateOne({ accountId, channel }, setAndUnset({ ...named(settings), dueAt: new Date() }));
  }

  /** Moves the next call of the provider to a time by which this one has ended; null when another replica has done so. */
  async claimDue({ accountId, channel, dueAt }: IntegrationRow, next: Date): Promise<IntegrationRow | null> {
    if (dueAt === undefined) return null;
    return this.model
      .findOneAndUpdate({ accountId, channel, dueAt }, { $set: { dueAt: next } }, { returnDocument: 'after' })
      .lean<IntegrationRow>();
  }

  /**
   * Records what a call of the provider found, and when to call next: never without `next`. What was saved, or told by
   * the provider, since the row was read is newer: then nothing is recorded, and the answer is false.
   */
  async settleDue(
    { accountId, channel, dueAt }: IntegrationRow,
    settings: IntegrationSettings,
    next?: Date,
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { accountId, channel, dueAt: dueAt ?? { $exists: false } },
      setAndUnset({ ...named(settings), dueAt: next }),
    );
    return matchedCount === 1;
  }

  /** Connections to a channel whose provider is to be called. */
  listDue(channel: Channel, now: Date): Promise<IntegrationRow[]> {
    return this.model
      .find({ channel, dueAt: { $lte: now } })
      .limit(50)
      .lean<IntegrationRow[]>();
  }

  /** The connection that a callback names, across accounts. */
  findById(id: string): Promise<IntegrationRow | null> {
    return this.model.findOne({ _id: id }).lean<IntegrationRow>();
  }

  /** The account that a phone number or bot belongs to. */
  findByProviderAccount(channel: Channel, providerAccount: string): Promise<IntegrationRow | null> {
    return this.model.findOne({ channel, providerAccount }).lean<IntegrationRow>();
  }

  /** The connections that chose this verify token, across accounts; at most two. */
  listByVerifyToken(verifyTokenHash: string): Promise<IntegrationRow[]> {
    return this.model.find({ verifyTokenHash }).limit(2).lean<IntegrationRow[]>();
  }

  /** The accounts that send from one of these addresses; at most ten, the oldest first. */
  listByFromAddress(addresses: string[]): Promise<IntegrationRow[]> {
    return this.model
      .find({ 'settings.fromAddress': { $in: addresses.flatMap(addressForms) } })
      .sort({ createdAt: 1, _id: 1 })
      .limit(10)
      .lean<IntegrationRow[]>();
  }

  /** The accounts that take replies under the domain of one of these addresses, else those that send from it; at most ten, the newest first. */
  async listByMailDomain(addresses: string[]): Promise<IntegrationRow[]> {
    const domains = addresses.flatMap(addressForms).map(domainOf);
    const list = (filter: object): Promise<IntegrationRow[]> =>
      this.model.find(filter).sort({ updatedAt: -1 }).limit(10).lean<IntegrationRow[]>();
    const replied = await list({ 'settings.replyDomain': { $in: domains } });
    if (replied.length > 0 || domains.length === 0) return replied;
    return list({ 'settings.fromDomain': { $in: domains } });
  }

  /** Has the templates read of connections from releases that did not read them. */
  @Migration({ version: 1, name: 'templates of business accounts' })
  async readTemplates(): Promise<number> {
    const unread: object = {
      channel: 'whatsapp',
      'settings.businessAccountId': { $exists: true },
      'settings.templatesReadAt': { $exists: false },
      dueAt: { $exists: false },
    };
    return (await this.model.updateMany(unread, { $set: { dueAt: new Date() } })).modifiedCount;
  }

  /** Has the domains looked at of email connections from releases that did not. */
  @Migration({ version: 1, name: 'checks of domains' })
  async checkDomains(): Promise<number> {
    const unchecked: object = {
      channel: 'email',
      dueAt: { $exists: false },
      'settings.domainChecks': { $exists: false },
    };
    return (await this.model.updateMany(unchecked, { $set: { dueAt: new Date() } })).modifiedCount;
  }

  /** Has Telegram asked how updates arrive at bots from releases that did not ask. */
  @Migration({ version: 1, name: 'checks of webhooks' })
  async checkWebhooks(): Promise<number> {
    const unchecked: object = { channel: 'telegram', dueAt: { $exists: false } };
    return (await this.model.updateMany(unchecked, { $set: { dueAt: new Date() } })).modifiedCount;
  }

  /** Sets `fromDomain` on connections from releases without it, so that replies find their account. */
  @Migration({ version: 1, name: 'domains of senders' })
  async nameDomains(): Promise<number> {
    const unnamed: object = { 'settings.fromAddress': { $exists: true }, 'settings.fromDomain': { $exists: false } };
    let changed = 0;
    for await (const { _id, settings } of this.model.find(unnamed, { settings: 1 }).lean<IntegrationRow[]>().cursor()) {
      const { fromAddress = '' } = settings;
      // Connected again meanwhile, it has one.
      const { modifiedCount } = await this.model.updateOne(
        { ...unnamed, _id, 'settings.fromAddress': fromAddress },
        { $set: { 'settings.fromDomain': domainOf(fromAddress) } },
      );
      changed += modifiedCount;
    }
    return changed;
  }
}

/** The fields of settings, as an update names them. */
function named(settings: IntegrationSettings): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]));
}
