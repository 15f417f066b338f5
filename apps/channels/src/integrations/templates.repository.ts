import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Page, TemplateListQuery } from '@northline/common/contracts';
import { newId, omitUndefined, pageOf, setAndUnset } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import type { DescribedTemplate } from '../adapters/whatsapp/whatsapp-templates';
import type { TemplateRow } from './templates.schema';

/** A template in one language. */
type TemplateKey = Pick<TemplateRow, 'name' | 'language'>;

/** The collection `whatsAppTemplates`. */
@Injectable()
export class TemplatesRepository {
  constructor(@InjectModel('WhatsAppTemplate') private readonly model: Model<TemplateRow>) {}

  list(accountId: AccountId, { status, name, category, ...page }: TemplateListQuery): Promise<Page<TemplateRow>> {
    return pageOf(this.model, omitUndefined({ accountId, status, name, category }), page, {
      sortable: ['name', 'updatedAt', 'createdAt'],
      defaultSort: 'name',
    });
  }

  find(accountId: AccountId, { name, language }: TemplateKey): Promise<TemplateRow | null> {
    return this.model.findOne({ accountId, name, language }).lean<TemplateRow>();
  }

  /** Makes the account's templates those that Meta described; one that it describes as before keeps its `updatedAt`. */
  async replace(accountId: AccountId, described: DescribedTemplate[]): Promise<void> {
    const known = new Map(
      (await this.model.find({ accountId }).lean<TemplateRow[]>()).map((row) => [keyOf(row), row] as const),
    );
    const now = new Date();
    for (const template of new Map(described.map((one) => [keyOf(one), one])).values()) {
      const row = known.get(keyOf(template));
      known.delete(keyOf(template));
      if (row && isDeepStrictEqual(contentOf(row), contentOf(template))) continue;
      const { name, language, ...content } = template;
      const { reason, quality, header, footer } = content;
      await this.model.updateOne(
        { accountId, name, language },
        {
          ...setAndUnset({ ...content, reason, quality, header, footer, updatedAt: now }),
          $setOnInsert: { _id: newId(), createdAt: now },
        },
        { upsert: true },
      );
    }
    await this.model.deleteMany({ accountId, _id: { $in: [...known.values()].map(({ _id }) => _id) } });
  }

  /** What a callback said about a template; nothing when it is not known yet. */
  async note(
    accountId: AccountId,
    { name, language }: TemplateKey,
    said: Partial<Pick<TemplateRow, 'status' | 'category' | 'quality' | 'reason'>>,
  ): Promise<void> {
    await this.model.updateOne({ accountId, name, language }, setAndUnset({ ...said, updatedAt: new Date() }));
  }

  /** Forgets them all: WhatsApp was disconnected. */
  async forget(accountId: AccountId): Promise<void> {
    await this.model.deleteMany({ accountId });
  }
}

function keyOf({ name, language }: TemplateKey): string {
  return `${name}:${language}`;
}

function contentOf(template: DescribedTemplate): DescribedTemplate {
  const { name, language, status, reason, category, quality, header, body, parameterNames, footer, buttons } = template;
  return omitUndefined({
    name,
    language,
    status,
    reason,
    category,
    quality,
    header,
    body,
    parameterNames,
    footer,
    buttons,
  });
}
