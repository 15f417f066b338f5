import { ApiSchema } from '@nestjs/swagger';
import { Int, ReadOnly, Text } from '../../validation';

/** Limits of knowledge (DECISIONS 12). */
export const knowledgeLimits = {
  name: 200,
  description: 2_000,
  title: 300,
  documentBytes: 8 * 1024 * 1024,
  query: 4_096,
  hits: 50,
} as const;

@ReadOnly('_id', 'accountId', 'documentCount', 'createdAt', 'updatedAt')
class KnowledgeBaseFields {
  @Text({
    optional: true,
    max: knowledgeLimits.description,
    example: 'What we sell, and for how much',
    description: 'A note for yourself',
  })
  description?: string;
}

/** Body of `POST /api/knowledge-bases`. */
@ApiSchema({ description: 'The knowledge base to create.' })
export class CreateKnowledgeBase extends KnowledgeBaseFields {
  @Text({ max: knowledgeLimits.name, example: 'Products', description: 'Name of the knowledge base' }) name!: string;
}

/** Body of `PATCH /api/knowledge-bases/{id}`. */
@ApiSchema({ description: 'Fields of a knowledge base to change. Only the fields that are sent change.' })
export class UpdateKnowledgeBase extends KnowledgeBaseFields {
  @Text({
    optional: true,
    min: 1,
    max: knowledgeLimits.name,
    example: 'Products',
    description: 'Name of the knowledge base',
  })
  name?: string;
}

/** Body of `POST /api/knowledge-bases/{id}/documents` when it is not a file. */
@ApiSchema({ description: 'A document as text.' })
@ReadOnly(
  '_id',
  'accountId',
  'knowledgeBaseId',
  'format',
  'size',
  'status',
  'progress',
  'chunkCount',
  'failedReason',
  'sentence',
  'createdAt',
  'updatedAt',
)
export class CreateDocument {
  @Text({ max: knowledgeLimits.title, example: 'Opening hours', description: 'Title, shown with what is found in it' })
  title!: string;
  @Text({
    max: knowledgeLimits.documentBytes,
    example: 'We are open from Monday to Friday, 9 to 17.',
    description: 'The text itself',
  })
  text!: string;
}

/** Body of `POST /api/knowledge-bases/{id}/search`. */
@ApiSchema({ description: 'A trial search.' })
export class SearchKnowledge {
  @Text({
    max: knowledgeLimits.query,
    example: 'When are you open?',
    description: 'What to look for, as a lead would ask',
  })
  query!: string;
  @Int({ optional: true, min: 1, max: knowledgeLimits.hits, description: 'How many pieces at most' }) limit = 5;
}
