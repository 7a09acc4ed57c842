import { AllTestimonials } from '../features/testimonial/all-testimonials';
import { useTitle } from '../ui/use-title';

export default function TestimonialsPage() {
  useTitle('Testimonials');
  return <AllTestimonials />;
}
