import { Int, ReadOnly, Text } from '../../validation';

/** Limits of knowledge (DECISIONS 12). */
export const knowledgeLimits = { name: 200, description: 2_000, title: 300, documentBytes: 8 * 1024 * 1024, query: 4_096, hits: 50 } as const;

@ReadOnly('_id', 'accountId', 'createdAt', 'updatedAt')
class KnowledgeBaseFields {
  @Text({ optional: true, max: knowledgeLimits.description, example: 'What we sell, and for how much' }) description?: string;
}

/** Body of `POST /api/knowledge-bases`. */
export class CreateKnowledgeBase extends KnowledgeBaseFields {
  @Text({ max: knowledgeLimits.name, example: 'Products' }) name!: string;
}

/** Body of `PATCH /api/knowledge-bases/{id}`. */
export class UpdateKnowledgeBase extends KnowledgeBaseFields {
  @Text({ optional: true, min: 1, max: knowledgeLimits.name, example: 'Products' }) name?: string;
}

/** Body of `POST /api/knowledge-bases/{id}/documents` when it is no file. */
export class CreateDocument {
  @Text({ max: knowledgeLimits.title, example: 'Opening hours' }) title!: string;
  @Text({ max: knowledgeLimits.documentBytes, example: 'We are open from Monday to Friday, 9 to 17.' }) text!: string;
}

/** Body of `POST /api/knowledge-bases/{id}/search`. */
export class SearchKnowledge {
  @Text({ max: knowledgeLimits.query, example: 'When are you open?' }) query!: string;
  @Int({ optional: true, min: 1, max: knowledgeLimits.hits }) limit = 5;
}
