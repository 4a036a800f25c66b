// Who the laboratory signs in with one press: the customer whose password the README prints. Sandbox only.
export const demoCustomer = { email: 'demo@lapandloam.example', password: 'Demo-run-2026' } as const;
