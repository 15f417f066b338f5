import { Agent, buildConnector, type Dispatcher } from 'undici';

/** What may precede an answer (1xx): servers send one or two, and each is read like an answer. */
const mostInterim = 8;

/** Pieces of a body that are smaller than `bytes`: a megabyte that comes byte by byte costs as much as fifty in one go. */
const mostSmall = { pieces: 10_000, bytes: 64 };

/** Most bytes that are parsed in one go: undici makes an error of every header after one too many, until what it was given ends. */
const mostAtOnce = 4_096;

/** The answer is made to be expensive to read. */
export class AbusiveAnswer extends Error {
  override readonly name = 'AbusiveAnswer';
}

/** How to connect, beside what undici does by itself. */
export interface OutsideAgentOptions extends Pick<Agent.Options, 'pipelining'> {
  connect?: buildConnector.BuildOptions;
}

/** Connections to servers that are not ours. An answer that costs much more than its bytes fails, instead of being read until its deadline. */
export function outsideAgent({ connect = {}, ...options }: OutsideAgentOptions = {}): Dispatcher {
  return new Agent({ ...options, connect: inSmallReads(buildConnector(connect)) }).compose(guarded);
}

function inSmallReads(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      const read = socket.read.bind(socket) as (bytes?: number) => unknown;
      socket.read = () => (socket.destroyed ? null : read(Math.min(socket.readableLength, mostAtOnce) || undefined));
      callback(null, socket);
    });
}

const guarded: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  let interim = 0;
  let small = 0;
  return dispatch(options, {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onRequestUpgrade: (controller, status, headers, socket) =>
      handler.onRequestUpgrade?.(controller, status, headers, socket),
    onResponseStart: (controller, status, headers, statusText) => {
      if (status >= 200) handler.onResponseStart?.(controller, status, headers, statusText);
      else if ((interim += 1) > mostInterim)
        controller.abort(new AbusiveAnswer(`More than ${mostInterim} interim answers`));
    },
    onResponseData: (controller, piece) => {
      if (piece.length < mostSmall.bytes) small += 1;
      if (small <= mostSmall.pieces) return handler.onResponseData?.(controller, piece);
      controller.pause();
      // `fetch` never notices a body that fails in the same tick as its head.
      if (small === mostSmall.pieces + 1)
        setImmediate(() => controller.abort(new AbusiveAnswer(`Body in more than ${mostSmall.pieces} small pieces`)));
    },
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  });
};
