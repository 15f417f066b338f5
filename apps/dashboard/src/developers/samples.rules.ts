/** A kind of event as the API's own description shows it. */
export interface Sample {
  kind: string;
  meaning: string;
  /** An event of this kind, as JSON. */
  text: string;
}

interface Described {
  webhooks?: Record<
    string,
    {
      post?: {
        description?: string;
        deprecated?: boolean;
        requestBody?: { content?: Record<string, { example?: unknown }> };
      };
    }
  >;
}

/** A sample of each kind of event that is sent, from the OpenAPI document. */
export function samplesOf(document: unknown): Sample[] {
  const { webhooks = {} } = document as Described;
  return Object.entries(webhooks).flatMap(([kind, { post }]) => {
    const example = post?.requestBody?.content?.['application/json']?.example;
    if (!post || post.deprecated || example === undefined) return [];
    return [{ kind, meaning: post.description ?? '', text: JSON.stringify(example, null, 2) }];
  });
}
