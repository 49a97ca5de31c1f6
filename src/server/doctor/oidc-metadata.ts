import { type Finding, fine, problem } from './finding.ts';

/** What a provider says about itself: OpenID Connect Discovery 1.0, section 3. */
export type Metadata = {
  issuer: string;
  authorization_endpoint?: string;
  token_endpoint?: string;
  jwks_uri?: string;
  end_session_endpoint?: string;
  pushed_authorization_request_endpoint?: string;
  require_pushed_authorization_requests?: boolean;
  acr_values_supported?: string[];
  backchannel_logout_supported?: boolean;
  response_types_supported?: string[];
  code_challenge_methods_supported?: string[];
  id_token_signing_alg_values_supported?: string[];
  token_endpoint_auth_methods_supported?: string[];
  claims_supported?: string[];
};

export const oidcFine = (sentence: string): Finding => fine('OpenID Connect', sentence);
export const oidcProblem = (sentence: string): Finding => problem('OpenID Connect', sentence);
