import type { WordsByOperation } from './operation-words';

/** Knowledge bases and their documents. */
export const knowledgeWords: WordsByOperation = {
  KnowledgeBases_list: { summary: 'List knowledge bases', description: 'Knowledge bases, newest first.' },
  KnowledgeBases_create: {
    summary: 'Create a knowledge base',
    description: 'Creates an empty knowledge base. Add documents, then attach it to an agent or to one of its stages.',
    errors: { '409': 'The account has as many knowledge bases as its quota allows' },
  },
  KnowledgeBases_get: { summary: 'Read a knowledge base', description: 'One knowledge base, without its documents.' },
  KnowledgeBases_update: { summary: 'Change a knowledge base', description: 'Only the fields that are sent change.' },
  KnowledgeBases_delete: {
    summary: 'Delete a knowledge base',
    description: 'Deletes it with its documents, and detaches it from every agent.',
  },
  KnowledgeBases_search: {
    summary: 'Search a knowledge base',
    description: 'Shows what an agent would be given for a question, best first.',
    errors: { '409': 'The knowledge base is too large to be searched' },
  },
  Documents_list: { summary: 'List documents', description: 'Documents of the knowledge base, newest first.' },
  Documents_create: {
    summary: 'Add a document',
    description:
      'Takes text as JSON, or a file as a form: txt, md, html, csv, pdf or docx, up to 8 MB. Answers at once with `status: processing`; the document can be found when it is `ready`. One that cannot be read becomes `failed` with the reason in `failedReason`.',
    errors: { '409': 'The account has as many documents as its quota allows' },
  },
  Documents_passages: {
    summary: 'List the passages of a document',
    description:
      'The pieces into which the document was cut, in its order: what an agent can be given of it. While it is being read, those that are stored so far.',
  },
  Documents_delete: {
    summary: 'Delete a document',
    description: 'Deletes the document; agents do not find it any more.',
  },
};
