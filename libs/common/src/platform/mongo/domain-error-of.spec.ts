import { Error as MongooseErrors, mongo } from 'mongoose';
import { DomainError } from '../../vocabulary/errors';
import { domainErrorOf } from './domain-error-of';

const refusedWith = (code: number): Error => new mongo.MongoServerError({ message: 'said the server', code });

describe('domainErrorOf', () => {
  it('leaves alone what was thrown on purpose', () => {
    const error = new DomainError('conflict', 'Taken');
    expect(domainErrorOf(error)).toBe(error);
  });

  it.each<[string, Error]>([
    ['no server to be found', new mongo.MongoServerSelectionError('none', {} as mongo.TopologyDescription)],
    ['a connection that broke off', new mongo.MongoNetworkError('broken')],
    ['a socket that timed out', new mongo.MongoNetworkTimeoutError('late')],
    ['a client that is closed', new mongo.MongoNotConnectedError('closed')],
    ['operations that nobody took', new MongooseErrors('Operation `a.find()` buffering timed out after 10000ms')],
    ['a server that is no primary', refusedWith(10107)],
    ['a server that stops', refusedWith(11600)],
    ['a read that took too long', refusedWith(50)],
    ['a majority that did not confirm', refusedWith(64)],
  ])('reports %s as unavailable', (_, error) =>
    expect(domainErrorOf(error)).toMatchObject({ code: 'unavailable', message: 'Service unavailable' }),
  );

  it.each<[string, Error]>([
    ['a bug', new TypeError('secret')],
    ['a document that is too large', refusedWith(10334)],
    ['a right that the user lacks', refusedWith(13)],
    ['a mistake in a call of the driver', new mongo.MongoInvalidArgumentError('secret')],
    ['a value of another type', new MongooseErrors('secret')],
  ])('tells nothing of %s', (_, error) =>
    expect(domainErrorOf(error)).toMatchObject({ code: 'internal', message: 'Failed to process request' }),
  );
});
