import { normalizeIP } from '@fastify/rate-limit';
import { PROOF_HEADER } from '@fieldleaf/domain/strangers/proof-header';
import type { FastifyRequest } from 'fastify';
import type { Client } from '../access/client.ts';
import { cameByUnnamedProxy } from './unnamed-proxy.ts';

const LONGEST_PROOF = 400;

const PROVIDER_BITS = 48;

/** The names under which requests from this address are counted, however the address is spelled. */
export function clientOf(ip: string): Pick<Client, 'address' | 'network'> {
  const address = normalizeIP(ip);
  return { address, network: address.includes(':') ? normalizeIP(ip, PROVIDER_BITS) : undefined };
}

/** The client of a request, with the proof of work that it brings. */
export function clientOfRequest(request: FastifyRequest): Client {
  const proof = request.headers[PROOF_HEADER];
  return {
    ...clientOf(request.ip),
    language: request.language,
    ...(typeof proof === 'string' && proof.length <= LONGEST_PROOF && { proof }),
    ...(cameByUnnamedProxy(request) && { isShared: true }),
  };
}
