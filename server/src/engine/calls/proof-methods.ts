import { PROOF_METHODS } from '@piiri/shared/contracts/proof.ts';
import { AppError } from '@piiri/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { registeredFeatures } from '../feature.ts';
import type {} from './register.ts';

/** Returns an error as the caller gets it: `proof_needed` lists the ways in which they can prove who they are. */
export async function withProofMethods(
  services: Services,
  request: FastifyRequest,
  error: AppError,
): Promise<AppError> {
  const { actor } = request;
  if (error.code !== 'proof_needed' || !actor) return error;
  const offered = await Promise.all(
    registeredFeatures().map(({ proofMethods }) => proofMethods?.(services, actor, request) ?? []),
  );
  const methods = PROOF_METHODS.filter((method) => offered.flat().includes(method));
  return new AppError('proof_needed', { members: { methods } });
}
