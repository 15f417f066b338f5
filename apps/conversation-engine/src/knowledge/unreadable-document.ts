import { say } from '@northline/common/vocabulary/sentences';

/** The text for a file that the library cannot read. */
export const brokenDocument = say('document_broken');

/** The most pieces of one knowledge base: about 20 million characters, and some seconds to build its index. */
export const maxBasePieces = 20_000;

/** The text for a document for which there is no room. */
export const fullBase = say('knowledge_full', { pieces: maxBasePieces });

/** The text for documents that need a password. */
export const encryptedDocument = say('document_encrypted');
