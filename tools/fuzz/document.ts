/** A JSON schema, as far as requests are made from it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  examples?: unknown[];
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  readOnly?: boolean;
};

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };

type Content = Record<string, { schema?: Schema }>;

/** What one status is answered with. */
export type Answered = { $ref?: string; content?: Content; headers?: Record<string, unknown> };

type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answered>;
  security?: unknown[];
};

/** The OpenAPI document of a running gateway. */
export type OpenApi = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answered> };
};

/** One method of one path. */
export type Operation = {
  method: string;
  path: string;
  parameters: Parameter[];
  bodies: Content;
  responses: Record<string, Answered>;
};

/** Every operation, its answers without references. */
export function operationsOf({ paths, components }: OpenApi): Operation[] {
  const answered = ({ $ref, ...answer }: Answered): Answered =>
    $ref === undefined ? answer : (components.responses[nameOf($ref)] ?? answer);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: requestBody?.content ?? {},
      responses: Object.fromEntries(Object.entries(responses).map(([status, answer]) => [status, answered(answer)])),
    })),
  );
}

/** The last part of a reference. */
export const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** The operation that a request meets: words before places, as the router does it; undefined when there is none. */
export function operationAt(operations: Operation[], method: string, pathname: string): Operation | undefined {
  const parts = pathname.split('/');
  const fits = ({ path }: Operation): boolean => {
    const own = path.split('/');
    return own.length === parts.length && own.every((part, index) => part.startsWith('{') || part === parts[index]);
  };
  const places = ({ path }: Operation): number => path.split('{').length;
  return operations
    .filter((operation) => operation.method === method && fits(operation))
    .toSorted((one, other) => places(one) - places(other))[0];
}
