import { ContentPage } from '../components/documents/content-page.tsx'
import { AML_KYC } from '../texts/aml-kyc.ts'

export const AmlKyc = () => <ContentPage text={AML_KYC} />
