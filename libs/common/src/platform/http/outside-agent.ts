import { Agent, type Dispatcher } from 'undici';

/** What may precede an answer (1xx): servers send one or two, and each is read like an answer. */
const mostInterim = 8;

/** Pieces of a body that are smaller than `bytes`: a megabyte that comes byte by byte costs as much as fifty in one go. */
const mostSmall = { pieces: 10_000, bytes: 64 };

/** The answer is made to be expensive to read. */
export class AbusiveAnswer extends Error {
  override readonly name = 'AbusiveAnswer';
}

/** Connections to servers that are not ours. An answer that costs much more than its bytes fails, instead of being read until its deadline. */
export function outsideAgent(options: Agent.Options = {}): Dispatcher {
  return new Agent(options).compose(guarded);
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
