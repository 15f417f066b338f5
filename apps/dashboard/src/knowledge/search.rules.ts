/** What of a knowledge base is on the screen. */
export interface KnowledgeSearch {
  /** The question that is tried. */
  q?: string;
  /** The document whose passages are listed. */
  doc?: string;
}

/** The longest question, in characters. */
export const longestQuestion = 1_000;

/** Reads the address of a knowledge base; an empty question is none. */
export const knowledgeSearch = ({ q, doc }: Record<string, unknown>): KnowledgeSearch => {
  const question = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, longestQuestion) : '';
  return {
    ...(question !== '' && { q: question }),
    ...(typeof doc === 'string' && /^[0-9a-f]{24}$/.test(doc) && { doc }),
  };
};
