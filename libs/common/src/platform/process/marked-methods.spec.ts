import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { MarkedMethods } from './marked-methods';

const Marked = DiscoveryService.createDecorator<string>();

@Injectable()
class Handler {
  @Marked('a')
  handle(): Promise<string> {
    return Promise.resolve('handled');
  }
}

@Module({ providers: [Handler] })
class One {}

@Module({ providers: [Handler] })
class Other {}

describe('marked methods', () => {
  const methodsOf = async (...imports: (typeof One)[]): Promise<MarkedMethods> => {
    const module = await Test.createTestingModule({
      imports: [DiscoveryModule, ...imports],
      providers: [MarkedMethods],
    }).compile();
    return module.get(MarkedMethods);
  };

  it('are found with what their decorator says, and can be called', async () => {
    const [found, ...others] = (await methodsOf(One)).of<string, string>(Marked);
    expect(found).toMatchObject({ options: 'a', name: 'Handler.handle' });
    expect(await found?.call(undefined)).toBe('handled');
    expect(others).toEqual([]);
  });

  it('are refused where two modules provide their class, as both instances would do the work', async () => {
    const methods = await methodsOf(One, Other);
    expect(() => methods.of(Marked)).toThrow('Two modules provide the class of Handler.handle');
  });
});
