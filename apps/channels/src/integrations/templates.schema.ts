import type { AccountId, WhatsAppTemplate } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** A message template of an account's WhatsApp Business Account. */
export type TemplateRow = Omit<WhatsAppTemplate, 'accountId' | 'createdAt' | 'updatedAt'> & {
  accountId: AccountId;
  createdAt: Date;
  updatedAt: Date;
};

/** The collection `whatsAppTemplates`. */
export const templateSchema = new Schema<TemplateRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    language: { type: String, required: true },
    status: { type: String, required: true },
    reason: String,
    category: { type: String, default: '' },
    quality: String,
    header: Object,
    body: { type: String, default: '' },
    parameterNames: { type: [String], default: [] },
    footer: String,
    buttons: { type: [Object], default: [] },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'whatsAppTemplates', versionKey: false },
);

templateSchema.index({ accountId: 1, name: 1, language: 1 }, { unique: true });
