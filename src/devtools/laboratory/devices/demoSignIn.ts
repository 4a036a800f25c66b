// The customer that the laboratory signs in with one press: the README prints the password. Sandbox only.
export const demoCustomer = { email: 'demo@lapandloam.example', password: 'Demo-run-2026' } as const;
